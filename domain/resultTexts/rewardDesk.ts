import type { ResultTexts } from './texts'

/** Messages to staff who send goods, run rewards for people in a shop, and sell vouchers on other platforms. */
export const rewardDeskTexts = {
  parcelCarrierMissing: {
    hans: '请写快递公司',
    hant: '請寫快遞公司',
    en: 'Enter the parcel service',
    yue: '請寫快遞公司',
  },
  parcelNumberMalformed: {
    hans: '单号是 6 到 40 位字母和数字',
    hant: '單號是 6 到 40 位字母和數字',
    en: 'The number has 6 to 40 letters and digits',
    yue: '單號係 6 至 40 位字母同數字',
  },
  parcelReceived: {
    hans: '客人已经收到，不能再改',
    hant: '客人已經收到，不能再改',
    en: 'The guest has received it, so it can’t be changed',
    yue: '客人收咗，改唔到',
  },
  parcelCalledOff: {
    hans: '这份兑换已经退回，不用寄了',
    hant: '這份兌換已經退回，不用寄了',
    en: 'This exchange was called off, so nothing is to be sent',
    yue: '呢份兌換退咗，唔使寄',
  },
  rewardTicketsOpen: {
    hans: '还有 {n} 位客人拿着没用的券，名称和说明等他们用完再改',
    hant: '還有 {n} 位客人拿著沒用的券，名稱和說明等他們用完再改',
    en: 'Guests hold tickets that are still good ({n}). Change the name and the note once those have ended',
    yue: '仲有 {n} 位客人攞住未用嘅券，名同說明等佢哋用完先改',
  },
  inStoreRewardNotFound: {
    hans: '没有这个到店礼，可能刚被删了',
    hant: '沒有這個到店禮，可能剛被刪了',
    en: 'There is no such reward. It may have just been removed',
    yue: '冇呢個到店禮，可能啱啱刪咗',
  },
  voucherDealPaused: {
    hans: '这家店暂时不收这种券',
    hant: '這家店暫時不收這種券',
    en: 'This shop doesn’t take this kind of voucher at the moment',
    yue: '呢間舖暫時唔收呢種券',
  },
  voucherDealTaken: {
    hans: '这个编号已经有人用了，请核对',
    hant: '這個編號已經有人用了，請核對',
    en: 'This number is in use already. Please check it',
    yue: '呢個編號有人用咗，請核對',
  },
  voucherDealNotFound: {
    hans: '没有这个团购，可能刚被删了',
    hant: '沒有這個團購，可能剛被刪了',
    en: 'There is no such deal. It may have just been removed',
    yue: '冇呢個團購，可能啱啱刪咗',
  },
  voucherDealUsed: {
    hans: '客人已经用过它的券，兑换内容不能换，也不能删。可以停用。',
    hant: '客人已經用過它的券，兌換內容不能換，也不能刪。可以停用。',
    en: 'Guests have added vouchers of it, so its coupon stays and it can’t be removed. It can be paused',
    yue: '客人用過佢嘅券，換咩唔改得，亦唔刪得。可以停用。',
  },
  voucherCouponUnknown: {
    hans: '请选一种客人不能自己领的兑换券',
    hant: '請選一種客人不能自己領的兌換券',
    en: 'Choose a coupon for a free dish that guests can’t claim',
    yue: '請揀一種客人唔可以自己攞嘅換領券',
  },
} satisfies ResultTexts
