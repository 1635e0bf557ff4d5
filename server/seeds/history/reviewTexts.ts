import type { Lang } from '@domain/lang'
import { traditionalMenu } from '../../traditional'
import type { Random } from './random'
import { type ReviewText, visitsAt } from './visitTexts'

/** Reviews of dishes. */
const OF_DISHES: Readonly<Record<string, readonly ReviewText[]>> = {
  'nt-beef-noodle': [
    [5, '牛腱切得厚，炖得刚好，筷子一夹不散，咬下去又不费牙。汤喝到见底。'],
    [5, '宽面有嚼劲，微辣对我正好。孩子要了不辣，也吃完了。'],
    [4, '汤很清，牛肉给得实在。要是葱花能另放就更好了。'],
    [5, '下雨天就想这一口，连着点了三回，味道一样稳。'],
  ],
  'nt-curry-rice': [
    [5, '咖喱是真的现炒，香料味一层一层的，不是咖喱块那种。'],
    [4, '牛肋条软烂入味，饭稍微多了点，下次点少饭。'],
  ],
  'nt-shrimp-tofu-pot': [
    [5, '端上来还在滚，虾是鲜的，豆腐吸满了汤，拌饭绝了。'],
    [4, '好吃，就是去晚了常常没有，建议先在手机上看还剩几份。'],
  ],
  'nt-roast-goose': [
    [5, '皮脆到能听见声音，酸梅酱解腻，半只两个人吃完了。'],
    [4, '烧鹅水平在线，下腿要早点来。'],
  ],
  'nt-har-gow': [
    [5, '虾饺皮薄，里面是整只虾，一笼四个根本不够。'],
    [5, '广东人认证，这个虾饺是对的。'],
  ],
  'nt-pan-dumplings': [
    [5, '冰花底完整，自取回家二十分钟还是脆的。'],
    [4, '馅多汁足，小心烫。'],
  ],
  'nt-bubble-tea': [
    [5, '三分糖刚好，珍珠是软糯的，不是塑料口感。'],
    [4, '奶茶不错，去冰喝茶味更明显。'],
  ],
  'nt-claypot-rice': [[5, '饭焦刮下来香得不行，腊肠是甜口的，正。']],
  'nt-strawberry-cake': [[5, '草莓是酸甜的真草莓，奶油一点不腻，妈妈很喜欢。']],
  'nt-seafood-rice': [[5, '扫桌码点单，一桌人各点各的，最后一起结，锅底饭焦抢着刮。']],
  'nt-wonton-noodle': [[5, '下班晚了还能喝上一口热汤，云吞里真是整只虾。']],
  'nt-lunch-set': [[5, '一个人吃刚好，一碗面加春卷加冻柠茶，四十九块很值。']],
  'nt-mango-sago': [[5, '芒果给得很足，西柚粒清爽，冰不多。']],
  'sl-osmanthus': [
    [5, '桂花是真的桂花，乌龙回甘，热的比冰的好喝。'],
    [5, '每天下午的续命水，等了四分钟就取到了。'],
  ],
  'sl-boba-milk': [
    [5, '孩子的最爱，不含茶，晚上喝也放心。'],
    [4, '波波很糯，全糖偏甜，建议三分。'],
  ],
  'sl-gardenia': [[5, '栀子花香很干净，少冰三分糖是标准答案。']],
  'sl-grape': [
    [5, '葡萄真的是手剥的，果肉满满一层。'],
    [4, '好喝但偏甜，下次试不另加糖。'],
  ],
  'sl-lemon': [[5, '柠檬捶得够，清爽，吃完火锅来一杯正好。']],
  'sl-coconut-matcha': [[5, '抹茶够苦，椰浆够香，乳糖不耐受也能喝，太好了。']],
  'sl-mango-ice': [[4, '冰沙很细，芒果很甜，吃到后面有点冰。']],
  'xk-pork-chop': [
    [5, '大排有我手掌大，外面一层酱，里面还是嫩的。'],
    [5, '从小吃到大的味道，面条偏硬更好。'],
  ],
  'xk-spicy-pork': [[5, '辣肉现炒的，豆干吸汁，拌到最后一口。']],
  'xk-scallion': [
    [5, '葱油熬得焦香，十五块钱能吃到这样的拌面，知足。'],
    [4, '好吃，酱油稍咸，配碗小馄饨刚好。'],
  ],
  'xk-shengjian': [[5, '底脆汤多，先咬小口，别学我溅一身。']],
  'xk-braised-pork': [[5, '焖肉焐三十秒真的化了，白汤有酒酿香。']],
  'xk-small-wonton': [[5, '皮薄得像纱，汤里有蛋皮丝和虾皮，早上来一碗很舒服。']],
  'ms-croissant': [[5, '一层一层分得清，黄油香，吃完桌上没有碎渣。']],
  'ms-toast': [[5, '撕开能拉丝，第二天烤一下照样好吃。']],
  'ms-baguette': [[4, '十一点那炉刚好赶上，外壳脆，里面有气孔，就是切片要自己来。']],
  'ms-strawberry': [[5, '草莓没有压坏的，颗颗都甜。']],
  'ms-shortcake': [[5, '奶油很轻，草莓没有舍不得放。']],
  'yy-shuttles': [[5, '球路稳，双打打满两小时才掉毛，比自己带的划算。']],
  'yy-racket': [[4, '租的拍子磅数正常，手胶是新换的，不粘手。']],
  'yy-shoes': [[4, '忘带球鞋了，租一双应急，鞋里干爽没味道。']],
  'yy-lemonade': [[5, '打完一局喝海盐柠檬水，人一下就缓过来了。']],
  'yy-sandwich': [[4, '三明治料不多但新鲜，打球前垫一口正好。']],
}

/** Reviews of dishes by visitors, and by people from Hong Kong. */
const OF_DISHES_ELSEWHERE: Readonly<Record<'en' | 'yue', Readonly<Record<string, readonly ReviewText[]>>>> = {
  en: {
    'nt-beef-noodle': [[5, 'Clear broth, thick slices of shank, noodles with a proper bite. Best bowl on Yuyuan Road.']],
    'nt-roast-goose': [[5, 'You can hear the skin crackle. Get there early, it sells out.']],
    'nt-har-gow': [[5, 'Whole prawns in a thin wrapper. One basket is not enough.']],
    'nt-siu-mai': [[4, 'Juicy and springy, with a little sweetness from the crab roe.']],
    'nt-bubble-tea': [[4, 'Thirty percent sugar is just right, and the pearls are really soft.']],
    'sl-osmanthus': [[5, 'Fragrant without being perfumed. Better hot than iced.']],
    'xk-scallion': [[5, 'Burnt scallion oil, fifteen yuan, nothing to complain about.']],
    'ms-croissant': [[5, 'Shatters the way it should. Still warm at eleven.']],
    'yy-shuttles': [[5, 'Goose feather, true flight, and they lasted the whole booking.']],
  },
  yue: {
    'nt-har-gow': [[5, '蝦餃皮薄到見光，成隻蝦，一籠點夠喉。']],
    'nt-roast-goose': [[5, '燒鵝皮脆肉嫩，左髀要早啲嚟先有。']],
    'nt-siu-mai': [[5, '燒賣彈牙，蟹籽夠鮮，同茶樓有得揮。']],
    'nt-wonton-noodle': [[5, '雲吞有大地魚味，麵夠爽，湯頭正。']],
    'nt-claypot-rice': [[5, '飯焦香到不得了，臘腸甜甜哋，正。']],
    'sl-osmanthus': [[4, '桂花味好清，走甜啱啱好。']],
  },
}

/** No two reviews of a shop have the same text. */
export interface Reviewer {
  /** A review that fits the order, in the diner's language; null: all texts are used. */
  review(at: { merchantCode: string; shopId: string }, lang: Lang, itemIds: readonly string[]): ReviewText | null
}

export function createReviewer(random: Random): Reviewer {
  const used = new Set<string>()
  const thought = (merchantCode: string, lang: Lang, itemIds: readonly string[]): ReviewText => {
    if (lang === 'hant') {
      const [rating, text] = thought(merchantCode, 'hans', itemIds)
      return [rating, traditionalMenu(text)]
    }
    if (lang === 'en' || lang === 'yue') {
      const known = itemIds.flatMap((itemId) => OF_DISHES_ELSEWHERE[lang][itemId] ?? [])
      return random.pick(known.length > 0 ? known : visitsAt(merchantCode, lang))
    }
    const known = itemIds.flatMap((itemId) => OF_DISHES[itemId] ?? [])
    const visit = random.pick(visitsAt(merchantCode, 'hans'))
    if (known.length === 0 || random.chance(0.25)) return visit
    const [rating, text] = random.pick(known)
    return random.chance(0.25) && visit[0] >= 4 ? [rating, text + visit[1]] : [rating, text]
  }
  return {
    review({ merchantCode, shopId }, lang, itemIds) {
      for (let tries = 0; tries < 8; tries += 1) {
        const found = thought(merchantCode, lang, itemIds)
        if (used.has(shopId + found[1])) continue
        used.add(shopId + found[1])
        return found
      }
      return null
    },
  }
}
