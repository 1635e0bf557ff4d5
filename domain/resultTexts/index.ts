import { pick, type Lang, type Localized } from '../lang'
import type { Params, ResultName } from '../results'
import { accountTexts } from './account'
import { activityTexts } from './activity'
import { activityDeskTexts } from './activityDesk'
import { decorationTexts } from './decoration'
import { deliveryDeskTexts } from './deliveryDesk'
import { exchangeTexts } from './pointsMall'
import { bookingTexts } from './booking'
import { goodsTexts } from './goods'
import { tableVisitTexts } from './tableVisit'
import { menuEditingTexts } from './menuEditing'
import { memberDeskTexts } from './memberDesk'
import { levelTexts } from './levels'
import { offerDeskTexts } from './offerDesk'
import { roomDeskTexts } from './roomDesk'
import { promotionDeskTexts } from './promotionDesk'
import { rewardDeskTexts } from './rewardDesk'
import { orderTexts } from './order'
import { fulfilmentTexts } from './fulfilment'
import { paymentTexts } from './payment'
import { platformTexts } from './platform'
import { shopTexts } from './shop'
import { payPasswordTexts } from './payPassword'
import { setUpTexts } from './settingUp'
import { couponDeskTexts } from './couponDesk'
import { counterTexts } from './counter'
import { staffTexts } from './staff'
import { visitCardTexts } from './visitCard'

/** Every result's message in four languages; a result without one does not compile. */
export const RESULT_TEXTS: Record<ResultName, Localized> = {
  ...platformTexts,
  ...accountTexts,
  ...shopTexts,
  ...goodsTexts,
  ...orderTexts,
  ...tableVisitTexts,
  ...fulfilmentTexts,
  ...bookingTexts,
  ...paymentTexts,
  ...activityTexts,
  ...promotionDeskTexts,
  ...rewardDeskTexts,
  ...roomDeskTexts,
  ...exchangeTexts,
  ...visitCardTexts,
  ...payPasswordTexts,
  ...counterTexts,
  ...deliveryDeskTexts,
  ...staffTexts,
  ...menuEditingTexts,
  ...setUpTexts,
  ...memberDeskTexts,
  ...couponDeskTexts,
  ...levelTexts,
  ...activityDeskTexts,
  ...offerDeskTexts,
  ...decorationTexts,
}

/** 10000000 → "10,000,000", as the app writes its own numbers. */
const formatted = (value: string | number): string =>
  typeof value === 'number' ? String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',') : value

/** The message in this language with its {placeholders} filled; one without a parameter is left out rather than shown. */
export const resultText = (result: ResultName, params: Params, lang: Lang): string =>
  pick(RESULT_TEXTS[result], lang)
    .replace(/\{(\w+)\}/g, (_, name: string) => formatted(params[name] ?? ''))
    .trim()
