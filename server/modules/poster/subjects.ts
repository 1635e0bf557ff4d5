import type { CouponBenefit } from '@domain/coupon/terms'
import { dishPath } from '@domain/menu/dishLink'
import type { Lang, Localized } from '@domain/lang'
import { amountText } from '@domain/money'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { pick } from '../../pick'
import type { MiniCode } from '../../ports/miniCode'
import type { PosterContent } from '../../poster/layout'
import { findGroupCard } from '../groupBuy/index'
import { codeOfDish, type MenuCatalog } from '../menu/index'
import { findCouponCard } from '../coupon/index'
import { WORDS } from './words'

/** What a poster is about. */
export interface Subject {
  content: PosterContent
  /** Address of the picture, beside the app. */
  picture: string
  /** The page of the web app, with its query, beside the app's address. */
  link: string
  mini: MiniCode | null
}

interface ShopCardRow {
  shop: Localized
  address: Localized
  merchant: Localized
  picture: string
  brand_color: string
  currency_sign: string
  /** Of its door; null: it has none in use. */
  code: string | null
}
const findShopCard = stmt<[shopId: string], ShopCardRow>(
  'poster.shop',
  `select s.name as shop, s.address, m.name as merchant, s.picture, m.brand_color, m.currency_sign,
          (select e.code from entry_code e where e.shop_id = s.shop_id and e.code like 'S%' and e.enabled and e.replaced_at is null order by e.code limit 1) as code
     from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1`,
)

const trimmed = (fen: number, sign: string) => `${sign}${amountText(fen).replace(/\.?0+$/, '')}`
const figureOf = ({ kind, amountFen, percent }: CouponBenefit, sign: string, lang: Lang): string | null => {
  if (kind === 'percent') return lang === 'en' ? `${100 - percent}% off` : `${percent / 10} ${pick(WORDS.tenths, lang)}`
  return amountFen > 0 ? trimmed(amountFen, sign) : null
}

/** Finds what a poster shows; null: there is no such thing, or not any more. */
export function createSubjects({ db, catalog }: { db: Database; catalog: MenuCatalog }) {
  const shopCard = (shopId: string) => db.first(findShopCard, shopId)
  const fromOf = ({ merchant, shop }: ShopCardRow, lang: Lang) => `${pick(merchant, lang)} ${pick(shop, lang)}`
  /** The picture of a shop that has none: one of its dishes. */
  async function pictureOf(shopId: string, own: string, lang: Lang): Promise<string> {
    if (own) return own
    const { items } = await catalog.menuOf(shopId, lang)
    return (items.find(({ tags }) => tags.length > 0) ?? items[0])?.picture ?? ''
  }

  return {
    async dish(lang: Lang, shopId: string, itemId: string): Promise<Subject | null> {
      const card = await shopCard(shopId)
      const item = card && (await catalog.menuOf(shopId, lang)).items.find((one) => one.itemId === itemId)
      if (!card || !item) return null
      const member = item.memberPriceFen !== null && item.memberPriceFen < item.priceFen
      const caption = member
        ? pick(WORDS.memberPrice, lang).replace('{price}', trimmed(item.memberPriceFen!, card.currency_sign))
        : item.caption
      return {
        content: {
          brandColor: card.brand_color,
          from: fromOf(card, lang),
          title: item.name,
          caption,
          figure: { text: trimmed(item.priceFen, card.currency_sign), listText: null },
          hint: pick(WORDS.dish, lang),
        },
        picture: item.picture,
        link: `/#/${dishPath({ shopId, itemId })}`,
        mini: { page: 'pages/menu/main', scene: await codeOfDish(db, { shopId, itemId }) },
      }
    },

    async shop(lang: Lang, shopId: string): Promise<Subject | null> {
      const card = await shopCard(shopId)
      if (!card) return null
      return {
        content: {
          brandColor: card.brand_color,
          from: pick(card.merchant, lang),
          title: fromOf(card, lang),
          caption: pick(card.address, lang),
          figure: null,
          hint: pick(WORDS.shop, lang),
        },
        picture: await pictureOf(shopId, '', lang),
        link: card.code === null ? `/#/pages/menu/main?shopId=${shopId}` : `/?scene=${card.code}`,
        mini: card.code === null ? null : { page: 'pages/menu/main', scene: card.code },
      }
    },

    async group(lang: Lang, groupId: string): Promise<Subject | null> {
      const card = await findGroupCard(db, groupId)
      if (!card) return null
      const { offer, missing } = card
      return {
        content: {
          brandColor: card.brandColor,
          from: pick(card.merchant, lang),
          title: pick(offer.name, lang),
          caption: pick(missing > 0 ? WORDS.missing : WORDS.group, lang)
            .replace('{size}', String(offer.size))
            .replace('{n}', String(missing)),
          figure: { text: trimmed(offer.price_fen, offer.currency_sign), listText: trimmed(offer.list_fen, offer.currency_sign) },
          hint: pick(WORDS.groupHint, lang),
        },
        picture: offer.picture,
        link: `/#/packDomain/pages/gathering?groupId=${groupId}`,
        mini: groupId.length <= 32 ? { page: 'packDomain/pages/gathering', scene: groupId } : null,
      }
    },

    async coupon(lang: Lang, shopId: string, offerId: string): Promise<Subject | null> {
      const [card, offer] = [await shopCard(shopId), await findCouponCard(db, offerId)]
      if (!card || !offer) return null
      const minimum = offer.conditions.minimumFen
      const figure = figureOf(offer.benefit, offer.currency_sign, lang)
      const page = 'packUser/pages/couponCenter'
      return {
        content: {
          brandColor: card.brand_color,
          from: pick(card.merchant, lang),
          title: pick(offer.name, lang),
          caption:
            minimum > 0 ? pick(WORDS.from, lang).replace('{amount}', trimmed(minimum, offer.currency_sign)) : pick(offer.caption, lang),
          figure: figure === null ? null : { text: figure, listText: null },
          hint: pick(WORDS.coupon, lang),
        },
        picture: await pictureOf(shopId, '', lang),
        link: card.code === null ? `/#/${page}` : `/?scene=${card.code}#/${page}`,
        mini: card.code === null ? null : { page, scene: card.code },
      }
    },
  }
}
