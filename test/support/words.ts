import { memberTexts } from '@/features/account/memberTexts'
import { accountTexts } from '@/features/account/texts'
import { changeTexts } from '@/features/changes/texts'
import { checkoutTexts } from '@/features/checkout/texts'
import { homeTexts } from '@/features/home/texts'
import { loginTexts } from '@/features/login/texts'
import { cartTexts } from '@/features/menu/cart/texts'
import { specTexts } from '@/features/menu/spec/texts'
import { searchTexts } from '@/features/menu/search/texts'
import { menuTexts } from '@/features/menu/texts'
import { orderTexts } from '@/features/orders/texts'
import { statusTexts } from '@/features/orders/statusTexts'
import { paymentTexts } from '@/features/payment/texts'
import { placeTexts } from '@/features/place/texts'
import { profileTexts } from '@/features/profile/texts'
import { reviewTexts } from '@/features/review/texts'
import { shopsTexts } from '@/features/shops/texts'
import { asyncTexts } from '@/components/Async/texts'
import { cartBarTexts } from '@/components/CartBar/texts'
import { connectionTexts } from '@/components/ConnectionBar/texts'
import { navBarTexts } from '@/components/NavBar/texts'
import { unavailableTexts } from '@/features/unavailable/texts'
import { gridTexts } from '@/components/PictureGrid/texts'
import { ratingTexts } from '@/components/RatingStars/texts'
import { sheetTexts } from '@/components/Sheet/texts'
import { stepTexts } from '@/components/ProgressSteps/texts'
import { stepperTexts } from '@/components/Stepper/texts'
import { tabBarTexts } from '@/components/TabBar/texts'
import { type Lang, translate } from '@/i18n'
import { comingTexts } from '@/nav/comingTexts'
import { navTexts } from '@/nav/texts'
import { storeTexts } from '@/stores/texts'
import type { ParamArgs } from '@/i18n/texts'

const all = {
  ...accountTexts,
  ...memberTexts,
  ...changeTexts,
  ...checkoutTexts,
  ...homeTexts,
  ...loginTexts,
  ...cartTexts,
  ...specTexts,
  ...menuTexts,
  ...searchTexts,
  ...orderTexts,
  ...statusTexts,
  ...paymentTexts,
  ...placeTexts,
  ...profileTexts,
  ...reviewTexts,
  ...shopsTexts,
  ...asyncTexts,
  ...cartBarTexts,
  ...connectionTexts,
  ...navBarTexts,
  ...gridTexts,
  ...ratingTexts,
  ...sheetTexts,
  ...stepTexts,
  ...stepperTexts,
  ...tabBarTexts,
  ...storeTexts,
  ...comingTexts,
  ...navTexts,
  ...unavailableTexts,
}

type All = typeof all
export type Word = keyof All

/** What stands on the screen or is spoken, in the shopper's language: the same words on every platform. */
export const wordsIn =
  (lang: Lang) =>
  <K extends Word>(key: K, ...params: ParamArgs<All[K]>): string =>
    translate(all, lang, key, ...params)
