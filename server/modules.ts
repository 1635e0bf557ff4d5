import { registerArt } from './art/route'
import { createTiles } from './map/tiles'
import { createContentPlaces } from './contentPlaces'
import { createJoining } from './joining'
import { createFigures } from './memberFigures/index'
import type { Deps } from './module'
import { createAccountDesk, createAccountModule } from './modules/account/index'
import { createAddressBook, createAddressModule } from './modules/address/index'
import { createBookingModule, createStays } from './modules/booking/index'
import { createContentCheckModule } from './modules/contentCheck/index'
import { createCartModule, createCartStore } from './modules/cart/index'
import { createCouponModule, createCoupons } from './modules/coupon/index'
import { createCampaignGifts, createCampaignModule } from './modules/couponCampaign/index'
import { createGiftModule } from './modules/couponGift/index'
import { createDecorationModule } from './modules/decoration/index'
import { createDeliveryModule, createDeliveryOffers, createDeliveryQueries } from './modules/delivery/index'
import { createFavouriteModule } from './modules/favourite/index'
import { createGroupModule } from './modules/groupBuy/index'
import { createVoucherModule } from './modules/groupVoucher/index'
import { createHealthModule } from './modules/health/index'
import { createInStoreModule } from './modules/inStoreReward/index'
import { createInvoiceModule } from './modules/invoice/index'
import {
  createGrowth,
  createLevelTerms,
  createLevelFigures,
  createLevelNames,
  createMemberModule,
  createPointPercent,
  createMemberStanding,
  growthGiver,
} from './modules/member/index'
import { createMemberCodeModule } from './modules/memberCode/index'
import { createMessages } from './modules/message/index'
import { createMenuCatalog, createMenuDesk, createMenuModule } from './modules/menu/index'
import {
  createFinishedOrders,
  createMemberTotals,
  createOrderLifecycle,
  createOrderModule,
  createPastOrders,
  createTableBills,
  joinParticipants,
} from './modules/order/index'
import { createPackingModule, createPackingQueries } from './modules/packing/index'
import {
  bankTransfer,
  createBookEntries,
  createCash,
  createHandReturns,
  createPaymentBooks,
  createPaymentDesk,
  createPaymentMethods,
  createPaymentModule,
  freeOfCharge,
  keptOf,
  wechatPay,
} from './modules/payment/index'
import { createLotteryDesk, createLotteryModule } from './modules/lottery/index'
import { createOutsideCardModule, outsideCardMethod } from './modules/outsideCard/index'
import { createPictureModule } from './modules/picture/index'
import { createPointModule, createPoints } from './modules/points/index'
import { createPointsMall, createPointsMallModule } from './modules/pointsMall/index'
import { createPosterModule } from './modules/poster/index'
import { createPricing } from './modules/pricing/index'
import { createPrizeModule } from './modules/prize/index'
import { billsOf, createReconciliationModule } from './modules/reconciliation/index'
import { createPayCodeModule } from './modules/payCode/index'
import { createPayPassword, createPayPasswordModule } from './modules/payPassword/index'
import { createRedemptionModule } from './modules/redemption/index'
import { createRefundModule, createRefundReader } from './modules/refund/index'
import { createReviewModule } from './modules/review/index'
import { createShopDesk, createShopModule, createShopService } from './modules/shop/index'
import { createMemberFlagDesk } from './modules/shopMember/index'
import { createShippingInfoModule } from './modules/shippingInfo/index'
import { createStampModule } from './modules/stamp/index'
import { createStoredValue, createStoredValueModule } from './modules/storedValue/index'
import { createStorefrontModule } from './modules/storefront/index'
import { createTableService } from './modules/table/index'
import { createWineModule } from './modules/wineDeposit/index'
import { createTimeOfOrders, createVisitFacts, createVisitModule } from './modules/visit/index'
import { createVisitCardModule, createVisitCards } from './modules/visitCard/index'
import { createParticipants } from './participants'
import { createPersonalData } from './personalData/index'
import { createSandboxModule, createSmsOutbox } from './sandbox/index'

/** Every module of the server. */
export function createModules(deps: Deps) {
  const { db, push, ports } = deps
  const catalog = createMenuCatalog(db)
  const past = createPastOrders(db)
  const shops = createShopService(db, past, ports)
  const store = createCartStore(db, push)
  const addresses = createAddressBook(deps)
  const deliveries = createDeliveryQueries(deps)
  const returns = createHandReturns(deps)
  const growth = createGrowth(deps)
  const levelTerms = createLevelTerms(deps, past)
  const cash = createCash(deps, returns)
  const finished = createFinishedOrders(db)
  const passwords = createPayPassword(deps)
  const storedValue = createStoredValue(deps, passwords)
  const points = createPoints(deps, createPointPercent(db))
  const couponParts = { standing: createMemberStanding(db), levelName: createLevelNames(db), past }
  const coupons = createCoupons(deps, couponParts, points.ledger)
  const gifts = createCampaignGifts(deps, coupons)
  const visitCards = createVisitCards(deps)
  const prize = createPrizeModule(deps, [storedValue.giver, points.giver, coupons.giver, growthGiver(growth)])
  const redemption = createRedemptionModule(deps, prize.prizes)
  const mall = createPointsMall(deps, points.ledger, prize.prizes)
  const inStore = createInStoreModule(deps)
  const wine = createWineModule(deps)
  const stays = createStays(deps)
  const booking = createBookingModule(deps, stays)
  const vouchers = createVoucherModule(deps, { coupons, catalog })
  /** Every way to pay. One more is one line here; its name is in domain/payment/methods.ts. */
  const methods = createPaymentMethods([
    wechatPay(ports.payment),
    storedValue.method,
    outsideCardMethod(deps),
    points.method,
    bankTransfer(db, returns),
    cash.method,
    freeOfCharge,
  ])
  /** What `/getUserInfo` and `/member/getMemberInfo` tell of a member at a merchant; each module tells its own figures. */
  const figures = createFigures([storedValue.figures, createLevelFigures(db), points.figures, coupons.figures, visitCards.figures])
  const books = createPaymentBooks(deps, methods)
  const messages = createMessages(deps, { coupons, wine })
  const participants = createParticipants(deps, {
    catalog,
    store,
    coupons,
    visitCards,
    storedValue,
    gifts,
    levelTerms,
    prizes: prize.prizes,
    mall,
    books,
    points,
    growth,
    stays,
    messages,
  })
  const pricing = createPricing(participants)
  const joined = joinParticipants(participants)
  const lifecycle = createOrderLifecycle(deps, joined)
  const cart = createCartModule(deps, { catalog, pricing, store })
  const payment = createPaymentModule(deps, { lifecycle, methods, books, cash, returns })
  const { payments } = payment
  const reader = createRefundReader(db, payments.returnsOf)
  const invoice = createInvoiceModule(deps, { lifecycle, orders: finished, keptOf: (orderNos) => keptOf(db, orderNos) })
  const order = createOrderModule(deps, {
    carts: cart.carts,
    catalog,
    pricing,
    lifecycle,
    participants: joined,
    payments,
    refunds: reader,
    invoices: invoice.invoices,
    shops,
    deliveries: createDeliveryOffers(db, addresses),
    deliveryStates: deliveries,
    ...createVisitFacts(db),
    packing: createPackingQueries(deps),
    timeOf: createTimeOfOrders(db, stays),
  })
  const selling = { amounts: order.amounts, drive: order.orders.drive, lifecycle, shops }
  const packing = createPackingModule(deps, { lifecycle, payments })
  const delivery = createDeliveryModule(deps, { lifecycle, deliveries })
  const bills = createTableBills(deps, { catalog, pricing, lifecycle, participants: joined })
  participants.push(bills.participant)
  const visit = createVisitModule(deps, { carts: cart.carts, catalog, bills, lifecycle, payments, stays })
  const refund = createRefundModule(deps, { lifecycle, payments, reader })
  const member = createMemberModule(deps, {
    growth,
    terms: levelTerms,
    figures,
    totals: createMemberTotals(db),
    orders: finished,
    ...selling,
    payments,
    pointRules: points.rulesOf,
  })
  const memberCodes = createMemberCodeModule(deps)
  const visitCard = createVisitCardModule(deps, visitCards, { ...selling, payments, memberCodes })
  const reconciliation = createReconciliationModule(deps, { bills: billsOf(ports), books: createBookEntries(db) })
  const coupon = createCouponModule(deps, coupons, { ...couponParts, shops, memberCodes })
  const pointsMall = createPointsMallModule(deps, mall, { ...selling, addresses, coupons: coupon.mall })
  const worth = { points: points.worthOf, growth: growth.worthOf }
  const campaign = createCampaignModule(deps, { coupons, gifts, offersFor: coupon.offersFor, lifecycle, worth })
  const contentCheck = createContentCheckModule(deps, createContentPlaces(db))
  const couponGift = createGiftModule(deps, coupons, contentCheck.checks)
  const codes = createPayCodeModule(deps, {
    quickPayments: order.quickPayments,
    lifecycle,
    payments,
    shops,
    account: createAccountDesk(db),
  })
  const group = createGroupModule(deps, { prizes: prize.prizes, coupons }, { ...selling, orders: order.amounts })
  return [
    createHealthModule(deps),
    { routes: registerArt },
    createTiles(deps.config),
    createAccountModule(deps, createPersonalData(deps), figures, createJoining(points, gifts), contentCheck.checks),
    contentCheck,
    createShopModule(shops),
    createStorefrontModule(deps, shops),
    createFavouriteModule(deps, shops),
    createAddressModule(deps, addresses),
    prize,
    createStampModule(deps, prize.prizes),
    createLotteryModule(deps, prize.prizes, points.ledger),
    group,
    redemption,
    inStore,
    wine,
    createDecorationModule(deps, { catalog, shops }),
    createMenuModule(deps, catalog, past),
    createPictureModule(deps),
    createPosterModule(deps, catalog),
    cart,
    // Payments are asked about before orders fall due: one that was paid meanwhile wins.
    payment,
    order,
    delivery,
    packing,
    refund,
    codes,
    invoice,
    createStoredValueModule(deps, storedValue, { ...selling, finished, orders: order.amounts, payments, visitCards: visitCards.queries }),
    visitCard,
    createPayPasswordModule(passwords),
    member,
    memberCodes,
    createOutsideCardModule(deps),
    createPointModule(deps, points, { orders: finished, payments }),
    coupon,
    pointsMall,
    campaign,
    couponGift,
    visit,
    messages,
    booking,
    vouchers,
    createShippingInfoModule(deps),
    reconciliation,
    createReviewModule(deps, lifecycle, contentCheck.checks),
    createSmsOutbox(deps),
    createSandboxModule(deps, {
      account: createAccountDesk(db),
      contentChecks: contentCheck.desk,
      coupons: coupon.desk,
      couponTill: coupon.till,
      campaigns: campaign.desk,
      gifts: couponGift.desk,
      member: member.desk,
      memberCodes,
      points: points.desk,
      mall: pointsMall.desk,
      memberFlags: createMemberFlagDesk(db),
      menu: createMenuDesk(deps, cart.carts),
      invoiceDesk: invoice.desk,
      orders: order.orders,
      deliveries,
      riders: delivery.riders,
      packing,
      orderDesk: order.desk,
      payments,
      counter: codes.counter,
      paymentDesk: createPaymentDesk(deps, { cash, returns }),
      transfers: payment.transfers,
      reconciliation: reconciliation.reconciliation,
      differences: reconciliation.desk,
      refunds: refund.refunds,
      refundDesk: refund.desk,
      shops: createShopDesk(deps),
      storedValue: storedValue.desk,
      tables: createTableService(deps, cart.carts),
      prizes: prize.desk,
      redemption: redemption.desk,
      lottery: createLotteryDesk(db),
      groups: group.desk,
      inStore: inStore.desk,
      wine: wine.desk,
      messages: messages.desk,
      vouchers: vouchers.desk,
      visits: visit.desk,
      visitCards: visitCard.desk,
      bookings: booking.desk,
      payPasswords: passwords.desk,
    }),
  ] as const
}
