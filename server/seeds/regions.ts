import type { Localized } from '@domain/lang'
import { localized } from './words'

export interface RegionSeed {
  regionCd: string
  province: Localized
  name: Localized
  initial: string
  lng: number
  lat: number
}

const region = (regionCd: string, province: Localized, name: Localized, initial: string, lng: number, lat: number): RegionSeed => ({
  regionCd,
  province,
  name,
  initial,
  lng,
  lat,
})

export const regions = (): RegionSeed[] => [
  region('310100', localized('上海', 'Shanghai', '上海'), localized('上海', 'Shanghai', '上海'), 'S', 121.4737, 31.2304),
  region('330100', localized('浙江', 'Zhejiang', '浙江'), localized('杭州', 'Hangzhou', '杭州'), 'H', 120.1551, 30.2741),
  region('320500', localized('江苏', 'Jiangsu', '江蘇'), localized('苏州', 'Suzhou', '蘇州'), 'S', 120.5853, 31.2989),
  region('440100', localized('广东', 'Guangdong', '廣東'), localized('广州', 'Guangzhou', '廣州'), 'G', 113.2644, 23.1291),
  region('440300', localized('广东', 'Guangdong', '廣東'), localized('深圳', 'Shenzhen', '深圳'), 'S', 114.0579, 22.5431),
  region('110100', localized('北京', 'Beijing', '北京'), localized('北京', 'Beijing', '北京'), 'B', 116.4074, 39.9042),
  region('510100', localized('四川', 'Sichuan', '四川'), localized('成都', 'Chengdu', '成都'), 'C', 104.0668, 30.5728),
]
