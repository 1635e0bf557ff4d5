import type { Lang } from '@domain/lang'
import { pick } from '../../../pick'
import { chance, type Direction } from './plan'

type Name = readonly [hans: string, en: string]

const STREETS: Record<Direction, readonly Name[]> = {
  across: [
    ['江苏路', 'Jiangsu Road'],
    ['镇宁路', 'Zhenning Road'],
    ['安西路', 'Anxi Road'],
    ['乌鲁木齐路', 'Urumqi Road'],
    ['华山路', 'Huashan Road'],
    ['富民路', 'Fumin Road'],
    ['东诸安浜路', 'Dongzhu’anbang Road'],
    ['凯旋路', 'Kaixuan Road'],
    ['定西路', 'Dingxi Road'],
    ['种德桥路', 'Zhongdeqiao Road'],
  ],
  along: [
    ['愚园路', 'Yuyuan Road'],
    ['长宁路', 'Changning Road'],
    ['宣化路', 'Xuanhua Road'],
    ['武夷路', 'Wuyi Road'],
    ['延安路', 'Yan’an Road'],
    ['新华路', 'Xinhua Road'],
    ['法华镇路', 'Fahuazhen Road'],
    ['淮海路', 'Huaihai Road'],
    ['复兴路', 'Fuxing Road'],
    ['永嘉路', 'Yongjia Road'],
    ['建国路', 'Jianguo Road'],
  ],
}

const PLACES: readonly Name[] = [
  ['梧桐里', 'Wutong Lane'],
  ['静园', 'Jing Garden'],
  ['月村', 'Moon Village'],
  ['锦绣坊', 'Jinxiu Court'],
  ['百乐公寓', 'Paramount Apartments'],
  ['安和新村', 'Anhe New Village'],
  ['桂花苑', 'Osmanthus Court'],
  ['朝阳小区', 'Chaoyang Estate'],
  ['海棠公馆', 'Begonia House'],
  ['创意园', 'Creative Park'],
  ['恒丰大厦', 'Hengfeng Tower'],
  ['银杏中心', 'Ginkgo Centre'],
  ['云上办公楼', 'Cloud Office Building'],
  ['第三中学', 'No. 3 Middle School'],
  ['实验小学', 'Experimental Primary School'],
  ['大学宿舍', 'University Dormitory'],
  ['人民医院', 'People’s Hospital'],
  ['图书馆', 'Library'],
  ['滨河花园', 'Riverside Garden'],
  ['老厂房', 'Old Factory'],
  ['香樟苑', 'Camphor Court'],
  ['四明别墅', 'Siming Villas'],
  ['光明里', 'Guangming Lane'],
]

const word = ([hans, en]: Name, lang: Lang): string => pick({ hans, en }, lang)
const drawn = <T>(list: readonly T[], ...numbers: number[]): T => list[Math.floor(chance(...numbers) * list.length)]!

/** Neighbours never share a name, since names are taken in turn. */
export const streetName = (direction: Direction, no: number, lang: Lang): string => {
  const list = STREETS[direction]
  return word(list[((no % list.length) + list.length) % list.length]!, lang)
}

export const placeName = (block: { across: number; along: number }, nth: number, lang: Lang): string =>
  word(drawn(PLACES, 71, block.across, block.along, nth), lang)

/** Without 长宁区, since the demo city has no districts. */
export const numbered = (street: string, number: number, lang: Lang): string =>
  lang === 'en' ? `${number} ${street}` : `${street} ${number} ${lang === 'yue' || lang === 'hant' ? '號' : '号'}`
