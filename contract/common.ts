import { Type, type Static } from '@sinclair/typebox'
import { ShortText } from './schema'

/**
 * Parameters that the client adds to every call, beside the call's own (spec section 7). Those after `lang` are sent only when known; decision 0101
 * says when each is. `ticket`, `userId` and `openId` together authenticate; the others grant no rights.
 */
export const CommonParams = Type.Object({
  /** 'h5' from both builds; `xappId` tells them apart. */
  sourceType: Type.Optional(ShortText(16)),
  systemType: Type.Optional(ShortText(32)),
  appletVersion: Type.Optional(ShortText(32)),
  /** '' zh-Hans, 'zh-TW' zh-Hant, 'en', 'yue'. */
  lang: Type.Optional(ShortText(8)),
  mchntCd: Type.Optional(ShortText(64)),
  openId: Type.Optional(ShortText(128)),
  xappId: Type.Optional(ShortText(64)),
  userId: Type.Optional(ShortText(64)),
  ticket: Type.Optional(ShortText(128)),
  shopId: Type.Optional(ShortText(64)),
  termId: Type.Optional(ShortText(64)),
  /** The table that the diner's code or link named, in whatever mode they order. */
  tmFuiouId: Type.Optional(ShortText(64)),
  termName: Type.Optional(ShortText(64)),
  /** The table that is ordered at. */
  tableFuiouId: Type.Optional(ShortText(64)),
  /** The order that is open at that table. */
  orderNo: Type.Optional(ShortText(64)),
  orderModel: Type.Optional(ShortText(8)),
  /** '1' where an order goes to a table with full service. */
  isMealOrder: Type.Optional(ShortText(8)),
  /** Only from the mini-program: whether it can pay by WeChat's payment plugin. */
  canUsePluginPay: Type.Optional(ShortText(8)),
  qwOpenId: Type.Optional(ShortText(128)),
  orderType: Type.Optional(ShortText(8)),
  /** What kind of code the visit began with: 'table' or 'store'. */
  type: Type.Optional(ShortText(32)),
  /** '1' from the console's frame: the menu or the decorated page as drafted. Authorised by the cookie of a console session, never by this parameter. */
  preview: Type.Optional(ShortText(1)),
})
export type CommonParams = Static<typeof CommonParams>

/** Every answer, also every error. */
export interface Envelope<T> {
  resultCode: string
  resultMsg: string
  data: T | null
  /** The input field that an error is about. */
  field?: string
}
