import type { Point } from '@domain/geo/geo'
import type { Context } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import type { ShopService } from './service'
import type { View } from './shopInfo'

/** gitu is the longitude, titu the latitude (spec section 3). */
const pointOf = ({ gitu, titu }: { gitu?: number; titu?: number }): Point | null =>
  gitu === undefined || titu === undefined ? null : { lng: gitu, lat: titu }

export const viewOf = (context: Context, position: { gitu?: number; titu?: number } = {}): View => ({
  lang: context.lang,
  now: context.now(),
  from: pointOf(position),
})

export const createShopHandlers = (shops: ShopService, codeHosts: string[]) =>
  defineHandlers({
    '/nocheck/getMchntShopData': async (context, input) => ({
      ...(await shops.enter(
        {
          code: input.ecode ?? '',
          shopId: input.shopId || null,
          termId: input.termId || null,
          tableId: input.tableFuiouId || null,
          tableNo: input.tableNo?.trim() || null,
          merchantCode: input.mchntCd || null,
          regionCd: input.regionCd || null,
          userId: context.user?.userId ?? null,
          ip: context.ip,
          isDefaultAllowed: input.isOpenDefaultShop !== '0',
        },
        viewOf(context, input),
      )),
      codeHosts,
    }),
    '/getShopList': async (context, input) => ({
      list: await shops.list(
        { merchantCode: input.mchntCd || null, regionCd: input.regionCd || null, keyword: input.keyword ?? '' },
        viewOf(context, input),
      ),
    }),
    '/nocheck/getAllOrderShopList': async (context, input) => ({
      list: context.user ? await shops.recent(context.user.userId, input.mchntCd || null, viewOf(context, input)) : [],
    }),
    '/getShopNoNearestDialog': (context, { shopId, gitu, titu }) => shops.nearer(shopId, { lng: gitu, lat: titu }, viewOf(context)),
    '/getShopInfo': (context, input) => shops.info(input.shopId, input.termId || null, viewOf(context, input)),
    '/getMchntDetailInfo': (context, { mchntCd }) => shops.merchant(mchntCd, context.lang),
    '/nocheck/getTopMchntList': async (context) => ({ list: await shops.merchants(context.lang) }),
    '/getMchntCdAllRegionCd': async (context, { mchntCd }) => ({ list: await shops.regions(mchntCd || null, context.lang) }),
    '/nocheck/getProvRegionMap': async (context, { mchntCd }) => ({ provinces: await shops.provinces(mchntCd || null, context.lang) }),
    '/getShopDiscountList': async (context, { shopId }) => ({ list: await shops.discounts(shopId, context.lang, context.now()) }),
    '/getTableFuiouInfo': ({ lang }, { tableFuiouId }) => shops.table(tableFuiouId, lang),
    '/getTermInfo': (context, { termId }) => shops.terminal(termId, viewOf(context)),
    '/nocheck/getMchntOpenRecords': async (context, { mchntCd }) => ({ list: await shops.openRecords(mchntCd, viewOf(context)) }),
    '/nocheck/queryMchntFlag': async (context, { mchntCd }) => {
      const { chainFlag, isForcedScanning, forbidChangeShopFlag } = await shops.merchant(mchntCd, context.lang)
      return { mchntCd, chainFlag, isForcedScanning, forbidChangeShopFlag }
    },
    '/member/nocheck/getMchntCd': async (_context, { shopId, termId }) => ({
      mchntCd: await shops.merchantOf(shopId ?? null, termId ?? null),
    }),
  })
