import type { StaffAct } from '@domain/staff'
import type { Repeat } from '../facts'

/**
 * What the server and the console must both know of a call of staff beside its schemas (decision 0281). Every call is a POST to its path, unsigned, with the
 * session's cookie; one that changes something is taken from our own origin only.
 * - `public`: anybody; signing in and what leads there.
 * - `staff`: somebody with a session who may do `act`:
 *   - `at: 'shop'` in the shop that the input names by `shopId`,
 *   - `at: 'merchant'` for the merchant as a whole,
 *   - `at: 'anywhere'` in some shop at least; the handler gets to know in which.
 */
export type StaffCallFacts =
  | { auth: 'public'; repeat: 'read' | 'write' }
  | {
      auth: 'staff'
      repeat: Repeat
      act: StaffAct
      at: 'shop' | 'merchant' | 'anywhere'
      /** A keyed call whose work leaves the database: its module stores the key, in a separate transaction. */
      hasOwnKey?: true
      /** In bytes, where more is taken than usual: read for somebody with a session only. */
      largestBody?: number
    }

const declareFacts = <const F extends Record<string, StaffCallFacts>>(facts: F): F => facts

const publicRead = { auth: 'public', repeat: 'read' } as const
const publicWrite = { auth: 'public', repeat: 'write' } as const
const staff = <const A extends StaffAct, const P extends 'shop' | 'merchant' | 'anywhere', const R extends Repeat>(
  act: A,
  at: P,
  repeat: R,
) => ({ auth: 'staff', act, at, repeat }) as const

export const staffFacts = declareFacts({
  // people.ts
  '/staff/signIn': publicWrite,
  '/staff/signOut': staff('signedIn', 'anywhere', 'write'),
  '/staff/getMe': staff('signedIn', 'anywhere', 'read'),
  '/staff/sendResetCode': publicWrite,
  '/staff/resetPassword': publicWrite,
  '/staff/getInvitation': publicRead,
  '/staff/acceptInvitation': publicWrite,
  '/staff/changePassword': staff('ownAccount', 'anywhere', 'write'),
  '/staff/beginSecondFactor': staff('ownAccount', 'anywhere', 'write'),
  '/staff/confirmSecondFactor': staff('ownAccount', 'anywhere', 'write'),
  '/staff/endSecondFactor': staff('ownAccount', 'anywhere', 'write'),
  '/staff/setPin': staff('ownAccount', 'anywhere', 'write'),
  '/staff/getSessions': staff('ownAccount', 'anywhere', 'read'),
  '/staff/endSession': staff('ownAccount', 'anywhere', 'write'),
  '/staff/endOtherSessions': staff('ownAccount', 'anywhere', 'write'),
  // team.ts
  '/staff/getTeam': staff('manageStaff', 'anywhere', 'read'),
  '/staff/getInvitations': staff('manageStaff', 'anywhere', 'read'),
  '/staff/invite': staff('manageStaff', 'anywhere', 'write'),
  '/staff/endInvitation': staff('manageStaff', 'anywhere', 'write'),
  '/staff/setRoles': staff('changeRoles', 'merchant', 'write'),
  '/staff/setActive': staff('manageStaff', 'anywhere', 'write'),
  '/staff/getSessionsOf': staff('manageStaff', 'anywhere', 'read'),
  '/staff/endSessionsOf': staff('manageStaff', 'anywhere', 'write'),
  '/staff/endSecondFactorOf': staff('manageStaff', 'anywhere', 'write'),
  '/staff/getRules': staff('moneyRules', 'merchant', 'read'),
  '/staff/setRules': staff('moneyRules', 'merchant', 'write'),
  // tablet.ts
  '/staff/getTablet': publicRead,
  '/staff/enterPin': publicWrite,
  '/staff/makeTablet': staff('manageStaff', 'shop', 'write'),
  '/staff/getTablets': staff('manageStaff', 'anywhere', 'read'),
  '/staff/endTablet': staff('manageStaff', 'anywhere', 'write'),
  // merchant.ts
  '/staff/createMerchant': staff('editMerchant', 'merchant', 'write'),
  '/staff/getMerchant': staff('editShop', 'anywhere', 'read'),
  '/staff/setMerchant': staff('editMerchant', 'merchant', 'write'),
  '/staff/getSetup': staff('editMerchant', 'merchant', 'read'),
  '/staff/finishSetup': staff('editMerchant', 'merchant', 'write'),
  // agreements.ts
  '/staff/getAgreements': staff('editMerchant', 'merchant', 'read'),
  '/staff/publishAgreements': staff('editMerchant', 'merchant', 'write'),
  '/staff/getPastAgreement': staff('editMerchant', 'merchant', 'read'),
  '/staff/getAcceptances': staff('editMerchant', 'merchant', 'read'),
  // invoicing.ts
  '/staff/getInvoicing': staff('moneyRules', 'merchant', 'read'),
  '/staff/setInvoicing': staff('moneyRules', 'merchant', 'write'),
  '/staff/getInvoices': staff('seeLedgers', 'merchant', 'read'),
  '/staff/exportInvoices': staff('seeLedgers', 'merchant', 'write'),
  '/staff/getInvoiceFile': staff('seeLedgers', 'merchant', 'read'),
  // members.ts
  '/staff/getMembers': staff('seeMembers', 'anywhere', 'read'),
  '/staff/countMembers': staff('seeMembers', 'anywhere', 'read'),
  '/staff/findMembers': staff('findMembers', 'anywhere', 'read'),
  '/staff/scanMember': staff('findMembers', 'shop', 'write'),
  '/staff/getMember': staff('seeMembers', 'anywhere', 'read'),
  '/staff/getMemberPhone': staff('seeMemberPhones', 'anywhere', 'write'),
  '/staff/getMemberOrders': staff('seeMembers', 'anywhere', 'read'),
  '/staff/getMemberLedger': staff('seeMembers', 'anywhere', 'read'),
  '/staff/getMemberCoupons': staff('seeMembers', 'anywhere', 'read'),
  '/staff/getMemberCards': staff('seeMembers', 'anywhere', 'read'),
  '/staff/getMemberChanges': staff('seeMembers', 'anywhere', 'read'),
  '/staff/countMemberChanges': staff('approveMemberChanges', 'anywhere', 'read'),
  '/staff/changeMember': staff('giveToMembers', 'anywhere', 'keyed'),
  '/staff/decideMemberChange': staff('approveMemberChanges', 'anywhere', 'keyed'),
  '/staff/withdrawMemberChange': staff('giveToMembers', 'anywhere', 'write'),
  '/staff/getGivableCoupons': staff('giveToMembers', 'anywhere', 'read'),
  '/staff/getMemberLimits': staff('seeMembers', 'anywhere', 'read'),
  '/staff/setMemberLimits': staff('moneyRules', 'merchant', 'write'),
  '/staff/freezeMember': staff('changeMembers', 'anywhere', 'write'),
  '/staff/setMemberBirthday': staff('changeMembers', 'anywhere', 'write'),
  '/staff/closeMember': staff('closeMembers', 'merchant', 'write'),
  '/staff/getMemberSegments': staff('seeMembers', 'anywhere', 'read'),
  '/staff/saveMemberSegment': staff('runMarketing', 'anywhere', 'write'),
  '/staff/removeMemberSegment': staff('runMarketing', 'anywhere', 'write'),
  '/staff/exportMembers': staff('exportMembers', 'anywhere', 'write'),
  '/staff/exportMembersWhole': staff('exportMembersWhole', 'merchant', 'write'),
  '/staff/getTopUpRule': staff('topUpCards', 'shop', 'read'),
  '/staff/topUpMember': staff('topUpCards', 'shop', 'keyed'),
  '/staff/getMemberNotes': staff('seeMembers', 'anywhere', 'read'),
  '/staff/addMemberNote': staff('changeMembers', 'anywhere', 'keyed'),
  '/staff/removeMemberNote': staff('changeMembers', 'anywhere', 'write'),
  // marketing/codes.ts
  '/staff/getCodeBatches': staff('runMarketing', 'anywhere', 'read'),
  '/staff/makeCodes': staff('runMarketing', 'merchant', 'write'),
  '/staff/printCodes': staff('runMarketing', 'merchant', 'read'),
  '/staff/endCodes': staff('runMarketing', 'merchant', 'write'),
  // marketing/campaigns.ts
  '/staff/getCampaigns': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getCampaign': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getCampaignChoices': staff('runMarketing', 'anywhere', 'read'),
  '/staff/createCampaign': staff('runMarketing', 'anywhere', 'keyed'),
  '/staff/setCampaign': staff('runMarketing', 'anywhere', 'write'),
  '/staff/endCampaign': staff('runMarketing', 'anywhere', 'write'),
  // levels.ts
  '/staff/getLevels': staff('runMarketing', 'anywhere', 'read'),
  '/staff/previewLevel': staff('runMarketing', 'merchant', 'read'),
  '/staff/saveLevel': staff('runMarketing', 'merchant', 'write'),
  '/staff/removeLevel': staff('runMarketing', 'merchant', 'write'),
  '/staff/setLevelRules': staff('runMarketing', 'merchant', 'write'),
  // marketing/coupons.ts
  '/staff/getCouponOffers': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getCouponOffer': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getCouponChoices': staff('runMarketing', 'anywhere', 'read'),
  '/staff/tryCoupons': staff('runMarketing', 'shop', 'read'),
  '/staff/createCouponOffer': staff('runMarketing', 'anywhere', 'keyed'),
  '/staff/setCouponOffer': staff('runMarketing', 'anywhere', 'write'),
  '/staff/withdrawCouponOffer': staff('runMarketing', 'anywhere', 'write'),
  // marketing/promotions.ts
  '/staff/getPromotions': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getPromotionFigures': staff('runMarketing', 'anywhere', 'read'),
  '/staff/savePromotion': staff('runMarketing', 'anywhere', 'write'),
  '/staff/turnPromotion': staff('runMarketing', 'anywhere', 'write'),
  '/staff/removePromotion': staff('runMarketing', 'anywhere', 'write'),
  '/staff/tryPromotion': staff('runMarketing', 'shop', 'read'),
  // topUps.ts
  '/staff/getTopUpRules': staff('runMarketing', 'anywhere', 'read'),
  '/staff/setTopUpRule': staff('moneyRules', 'merchant', 'write'),
  '/staff/removeTopUpRule': staff('moneyRules', 'merchant', 'write'),
  // marketing/visitCards.ts
  '/staff/getVisitCardOffers': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveVisitCardOffer': staff('moneyRules', 'merchant', 'write'),
  '/staff/turnVisitCardOffer': staff('runMarketing', 'merchant', 'write'),
  '/staff/sortVisitCardOffers': staff('runMarketing', 'merchant', 'write'),
  // marketing/points.ts
  '/staff/getPointRules': staff('runMarketing', 'anywhere', 'read'),
  '/staff/setPointRules': staff('moneyRules', 'merchant', 'write'),
  // marketing/mallGoods.ts
  '/staff/getMallGoods': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveMallGoods': staff('runMarketing', 'merchant', 'write'),
  '/staff/turnMallGoods': staff('runMarketing', 'merchant', 'write'),
  // activities/inStoreRewards.ts
  '/staff/getInStoreRewards': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveInStoreReward': staff('runMarketing', 'anywhere', 'write'),
  '/staff/turnInStoreReward': staff('runMarketing', 'anywhere', 'write'),
  '/staff/endInStoreReward': staff('runMarketing', 'anywhere', 'write'),
  '/staff/removeInStoreReward': staff('runMarketing', 'anywhere', 'write'),
  // handOver.ts
  '/staff/findByCode': staff('redeemCodes', 'shop', 'read'),
  '/staff/handOver': staff('redeemCodes', 'shop', 'write'),
  // marketing/voucherDeals.ts
  '/staff/getVoucherDeals': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveVoucherDeal': staff('runMarketing', 'merchant', 'write'),
  '/staff/turnVoucherDeal': staff('runMarketing', 'merchant', 'write'),
  '/staff/removeVoucherDeal': staff('runMarketing', 'merchant', 'write'),
  // marketing/sentGoods.ts
  '/staff/getSentGoods': staff('runMarketing', 'anywhere', 'read'),
  '/staff/sendGoods': staff('runMarketing', 'anywhere', 'write'),
  '/staff/correctParcel': staff('runMarketing', 'anywhere', 'write'),
  '/staff/takeBackParcel': staff('runMarketing', 'anywhere', 'write'),
  '/staff/getSentGoodsPhone': staff('seePhones', 'anywhere', 'write'),
  // activities/stampCards.ts
  '/staff/getStampCards': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getStampCardFigures': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveStampCard': staff('runMarketing', 'merchant', 'write'),
  '/staff/turnStampCard': staff('runMarketing', 'merchant', 'write'),
  '/staff/endStampCard': staff('runMarketing', 'merchant', 'write'),
  '/staff/removeStampCard': staff('runMarketing', 'merchant', 'write'),
  // activities/lotteries.ts
  '/staff/getLotteries': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveLottery': staff('runMarketing', 'merchant', 'write'),
  '/staff/addLotteryStock': staff('runMarketing', 'merchant', 'write'),
  '/staff/startLottery': staff('runMarketing', 'merchant', 'write'),
  '/staff/turnLottery': staff('runMarketing', 'merchant', 'write'),
  '/staff/endLottery': staff('runMarketing', 'merchant', 'write'),
  '/staff/removeLottery': staff('runMarketing', 'merchant', 'write'),
  // shop/decoration.ts
  '/staff/getDecoration': staff('runMarketing', 'anywhere', 'read'),
  '/staff/getDecorationChoices': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveDecorationDraft': staff('runMarketing', 'merchant', 'write'),
  '/staff/publishDecoration': staff('runMarketing', 'merchant', 'write'),
  '/staff/discardDecorationDraft': staff('runMarketing', 'merchant', 'write'),
  '/staff/getDecorationVersions': staff('runMarketing', 'anywhere', 'read'),
  '/staff/restoreDecoration': staff('runMarketing', 'merchant', 'write'),
  // activities/groupOffers.ts
  '/staff/getGroupOffers': staff('runMarketing', 'anywhere', 'read'),
  '/staff/saveGroupOffer': staff('runMarketing', 'merchant', 'write'),
  '/staff/turnGroupOffer': staff('runMarketing', 'merchant', 'write'),
  '/staff/endGroupOffer': staff('runMarketing', 'merchant', 'write'),
  '/staff/removeGroupOffer': staff('runMarketing', 'merchant', 'write'),
  // shops.ts
  '/staff/getShops': staff('editShop', 'anywhere', 'read'),
  '/staff/createShop': staff('editMerchant', 'merchant', 'keyed'),
  '/staff/setShopClosed': staff('editMerchant', 'shop', 'write'),
  '/staff/findAddress': staff('editShop', 'anywhere', 'read'),
  // shopSettings.ts
  '/staff/getShopSettings': staff('editShop', 'shop', 'read'),
  '/staff/setShopProfile': staff('editShop', 'shop', 'write'),
  '/staff/setShopHours': staff('editShop', 'shop', 'write'),
  '/staff/setShopOrdering': staff('editShop', 'shop', 'write'),
  '/staff/setShopService': staff('editShop', 'shop', 'write'),
  '/staff/setShopDelivery': staff('editShop', 'shop', 'write'),
  '/staff/setShopRefunds': staff('editShop', 'shop', 'write'),
  '/staff/pauseShop': staff('editShop', 'shop', 'write'),
  // shopPayments.ts
  '/staff/getShopPayments': staff('paymentAccounts', 'shop', 'read'),
  '/staff/setShopPayments': staff('paymentAccounts', 'shop', 'write'),
  // tables.ts
  '/staff/getTables': staff('editTables', 'shop', 'read'),
  '/staff/addTables': staff('editTables', 'shop', 'write'),
  '/staff/setTable': staff('editTables', 'shop', 'write'),
  '/staff/removeTable': staff('editTables', 'shop', 'write'),
  '/staff/restoreTable': staff('editTables', 'shop', 'write'),
  '/staff/renewTableCode': staff('editTables', 'shop', 'write'),
  '/staff/printTableCodes': staff('editTables', 'shop', 'read'),
  // rooms.ts
  '/staff/getRooms': staff('editTables', 'shop', 'read'),
  '/staff/saveRoom': staff('editTables', 'shop', 'write'),
  '/staff/pauseRoom': staff('editTables', 'shop', 'write'),
  '/staff/sortRooms': staff('editTables', 'shop', 'write'),
  '/staff/removeRoom': staff('editTables', 'shop', 'write'),
  '/staff/restoreRoom': staff('editTables', 'shop', 'write'),
  '/staff/setTimingRule': staff('editTables', 'shop', 'write'),
  // deliveryPoints.ts
  '/staff/getDeliveryPoints': staff('editShop', 'shop', 'read'),
  '/staff/saveDeliveryPoint': staff('editShop', 'shop', 'write'),
  '/staff/removeDeliveryPoint': staff('editShop', 'shop', 'write'),
  '/staff/restoreDeliveryPoint': staff('editShop', 'shop', 'write'),
  // audit.ts
  '/staff/getAuditLog': staff('seeAuditLog', 'anywhere', 'read'),
  '/staff/exportAuditLog': staff('seeAuditLog', 'anywhere', 'write'),
  // memberAccess.ts
  '/staff/getMemberAccess': staff('seeMemberAccess', 'merchant', 'read'),
  // tickets.ts
  '/staff/getTickets': staff('seeTickets', 'shop', 'read'),
  '/staff/getDoneTickets': staff('seeTickets', 'shop', 'read'),
  '/staff/getTicketAlarm': staff('signedIn', 'shop', 'read'),
  '/staff/confirmTickets': staff('seeTickets', 'shop', 'write'),
  '/staff/startTicket': staff('cook', 'shop', 'keyed'),
  '/staff/strikeDish': staff('cook', 'shop', 'keyed'),
  '/staff/bumpTicket': staff('cook', 'shop', 'keyed'),
  '/staff/takeBackTicket': staff('cook', 'shop', 'keyed'),
  '/staff/recallTicket': staff('cook', 'shop', 'keyed'),
  '/staff/getTouchedOrders': staff('markSoldOut', 'shop', 'read'),
  '/staff/offerElse': staff('markSoldOut', 'shop', 'keyed'),
  '/staff/getKitchen': staff('editShop', 'shop', 'read'),
  '/staff/setKitchen': staff('editShop', 'shop', 'write'),
  // menu.ts
  '/staff/getMenu': staff('editMenu', 'shop', 'read'),
  '/staff/getDishes': staff('editMenu', 'shop', 'read'),
  '/staff/countDishes': staff('editMenu', 'shop', 'read'),
  '/staff/getDish': staff('editMenu', 'shop', 'read'),
  '/staff/toTraditional': staff('editMenu', 'anywhere', 'read'),
  '/staff/saveDish': staff('editMenu', 'shop', 'write'),
  '/staff/saveCategory': staff('editMenu', 'shop', 'write'),
  '/staff/saveBox': staff('editMenu', 'shop', 'write'),
  '/staff/removeFromMenu': staff('editMenu', 'shop', 'write'),
  '/staff/moveInMenu': staff('editMenu', 'shop', 'write'),
  '/staff/setOnSale': staff('editMenu', 'shop', 'write'),
  '/staff/changeDishes': staff('editMenu', 'shop', 'keyed'),
  '/staff/getMenuChanges': staff('editMenu', 'shop', 'read'),
  '/staff/discardMenuChange': staff('editMenu', 'shop', 'write'),
  '/staff/publishMenu': staff('editMenu', 'shop', 'keyed'),
  // menuImport.ts
  '/staff/exportMenu': staff('editMenu', 'shop', 'read'),
  '/staff/importMenu': { ...staff('editMenu', 'shop', 'keyed'), largestBody: 10 * 1024 * 1024 },
  // stock.ts
  '/staff/getStock': staff('markSoldOut', 'shop', 'read'),
  '/staff/setStock': staff('markSoldOut', 'shop', 'write'),
  // orders.ts
  '/staff/getOrderBoard': staff('seeOrders', 'shop', 'read'),
  '/staff/findOrders': staff('seeOrders', 'shop', 'read'),
  '/staff/getOrder': staff('seeOrders', 'shop', 'read'),
  '/staff/getPhone': staff('seePhones', 'shop', 'read'),
  '/staff/moveOrder': staff('acceptOrders', 'shop', 'keyed'),
  '/staff/refuseOrder': staff('acceptOrders', 'shop', 'keyed'),
  '/staff/setOrderTime': staff('acceptOrders', 'shop', 'keyed'),
  '/staff/callOrderAgain': staff('acceptOrders', 'shop', 'keyed'),
  '/staff/addOrderNote': staff('acceptOrders', 'shop', 'keyed'),
  '/staff/callRider': staff('callRiders', 'shop', 'keyed'),
  '/staff/refundOrder': staff('refund', 'shop', 'keyed'),
  '/staff/answerRefund': staff('refund', 'shop', 'keyed'),
  '/staff/receiveTransfer': staff('reviewTransfers', 'shop', 'keyed'),
  '/staff/sendBackTransfer': staff('reviewTransfers', 'shop', 'keyed'),
  '/staff/setAutoAccept': staff('editShop', 'shop', 'write'),
  // floor.ts
  '/staff/getFloor': staff('seeFloor', 'shop', 'read'),
  '/staff/getTable': staff('seeFloor', 'shop', 'read'),
  '/staff/openVisit': staff('serveTables', 'shop', 'keyed'),
  '/staff/setGuests': staff('serveTables', 'shop', 'keyed'),
  '/staff/moveVisit': staff('serveTables', 'shop', 'keyed'),
  '/staff/joinVisits': staff('serveTables', 'shop', 'keyed'),
  '/staff/answerCall': staff('answerCalls', 'shop', 'keyed'),
  '/staff/getFloorMenu': staff('sendRounds', 'shop', 'read'),
  '/staff/sendRound': staff('sendRounds', 'shop', 'keyed'),
  '/staff/takeBackDishes': staff('sendRounds', 'shop', 'keyed'),
  '/staff/fireDishes': staff('sendRounds', 'shop', 'keyed'),
  '/staff/serveDishes': staff('serveTables', 'shop', 'keyed'),
  '/staff/settleVisit': { ...staff('settleBills', 'shop', 'keyed'), hasOwnKey: true },
  '/staff/splitBill': { ...staff('settleBills', 'shop', 'keyed'), hasOwnKey: true },
  '/staff/unsplitBill': staff('settleBills', 'shop', 'keyed'),
  '/staff/payPart': { ...staff('settleBills', 'shop', 'keyed'), hasOwnKey: true },
  '/staff/clearVisit': staff('serveTables', 'shop', 'keyed'),
  '/staff/getWaiterCode': staff('showWaiterCode', 'shop', 'read'),
  // bookings.ts
  '/staff/getBookings': staff('takeBookings', 'shop', 'read'),
  '/staff/addBooking': staff('takeBookings', 'shop', 'keyed'),
  '/staff/moveBooking': staff('takeBookings', 'shop', 'keyed'),
  '/staff/startBooking': staff('takeBookings', 'shop', 'keyed'),
  '/staff/missBooking': staff('takeBookings', 'shop', 'keyed'),
  '/staff/cancelBooking': staff('takeBookings', 'shop', 'keyed'),
  '/staff/getBookingPhone': staff('seePhones', 'shop', 'read'),
  // waitingList.ts
  '/staff/getWaitingList': staff('seeFloor', 'shop', 'read'),
  '/staff/addParty': staff('serveTables', 'shop', 'keyed'),
  '/staff/callParty': staff('serveTables', 'shop', 'keyed'),
  '/staff/seatParty': staff('serveTables', 'shop', 'keyed'),
  '/staff/endParty': staff('serveTables', 'shop', 'keyed'),
  '/staff/returnParty': staff('serveTables', 'shop', 'keyed'),
  // printing.ts
  '/staff/getPrinters': staff('printAgain', 'shop', 'read'),
  '/staff/addPrinter': staff('editShop', 'shop', 'write'),
  '/staff/editPrinter': staff('editShop', 'shop', 'write'),
  '/staff/removePrinter': staff('editShop', 'shop', 'write'),
  '/staff/testPrinter': staff('editShop', 'shop', 'write'),
  '/staff/getPrintJobs': staff('printAgain', 'shop', 'read'),
  '/staff/getPaper': staff('printAgain', 'shop', 'read'),
  '/staff/printAgain': staff('printAgain', 'shop', 'keyed'),
  '/staff/printOrder': staff('printAgain', 'shop', 'keyed'),
  '/staff/printTableCode': staff('editTables', 'shop', 'keyed'),
  '/staff/closePrintJob': staff('printAgain', 'shop', 'write'),
  // shift.ts
  '/staff/getShift': staff('closeShift', 'shop', 'read'),
  '/staff/openShift': staff('closeShift', 'shop', 'write'),
  '/staff/moveCash': staff('closeShift', 'shop', 'write'),
  '/staff/closeShift': staff('closeShift', 'shop', 'write'),
  '/staff/getShifts': staff('closeShift', 'shop', 'read'),
  '/staff/getShiftReport': staff('closeShift', 'shop', 'read'),
  // handReturns.ts
  '/staff/getHandReturns': staff('takeCash', 'shop', 'read'),
  '/staff/finishHandReturn': staff('takeCash', 'shop', 'write'),
  '/staff/printShiftReport': staff('closeShift', 'shop', 'keyed'),
  // reconciliation.ts
  '/staff/getBills': staff('seeLedgers', 'merchant', 'read'),
  '/staff/getDifferences': staff('seeLedgers', 'merchant', 'read'),
  '/staff/tickDifference': staff('reconcile', 'merchant', 'write'),
  '/staff/exportDifferences': staff('seeLedgers', 'merchant', 'write'),
  // report.ts
  '/staff/getReport': staff('seeReports', 'anywhere', 'read'),
  '/staff/getTakings': staff('seeReports', 'anywhere', 'read'),
  '/staff/getDishReport': staff('seeReports', 'anywhere', 'read'),
  '/staff/getServiceReport': staff('seeReports', 'anywhere', 'read'),
  '/staff/getOwed': staff('seeReports', 'merchant', 'read'),
  '/staff/getCohorts': staff('seeReports', 'merchant', 'read'),
  '/staff/getMorningMail': staff('seeReports', 'anywhere', 'read'),
  '/staff/setMorningMail': staff('seeReports', 'anywhere', 'write'),
  '/staff/getReviews': staff('seeReports', 'anywhere', 'read'),
  '/staff/answerReview': staff('answerReviews', 'shop', 'write'),
  '/staff/exportReport': staff('exportReports', 'anywhere', 'write'),
})
