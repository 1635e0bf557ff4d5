import type { CommonParameters } from '@/api'
import { type ClientFacts, settings } from '@/platform'
import type { SessionStore } from '@/stores/SessionStore'
import type { ShopStore } from '@/stores/shop/ShopStore'
import { toWireLang } from '@domain/lang'

/** The parameters of every call about the client, its diner and its place. */
export const commonParametersOf = (
  { appId, systemType, hasPluginPay, isPreview }: ClientFacts,
  session: SessionStore,
  shop: ShopStore,
): CommonParameters => {
  const { identity } = session
  return {
    sourceType: 'h5',
    systemType,
    appletVersion: settings.version,
    lang: toWireLang(session.lang),
    xappId: appId,
    openId: identity?.openId,
    userId: identity?.userId,
    ticket: identity?.ticket,
    qwOpenId: session.enterpriseOpenId(),
    mchntCd: shop.merchant?.merchantCode,
    shopId: shop.shop?.shopId,
    termId: shop.shop?.terminalId,
    termName: shop.shop?.terminalName,
    tmFuiouId: shop.namedTable?.tableId,
    tableFuiouId: shop.table?.tableId,
    orderNo: shop.table?.orderNo,
    orderModel: shop.table?.orderModel,
    isMealOrder: shop.isFullService ? '1' : undefined,
    orderType: shop.ref?.orderType,
    type: shop.codeType,
    canUsePluginPay: hasPluginPay === null ? undefined : hasPluginPay ? '1' : '0',
    preview: isPreview ? '1' : undefined,
  }
}
