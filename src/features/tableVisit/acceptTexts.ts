import { defineTexts } from '@/i18n'

/** Where the staff check what a party orders before the kitchen begins. */
export const acceptTexts = defineTexts({
  'visit.placed': { hans: '等店家接单', hant: '等店家接單', en: 'Waiting for the shop to accept', yue: '等緊舖頭接單' },
  'visit.placedBody': {
    hans: '接单后才下厨。接不了会在这里告诉你们，不用付钱；等不及就叫服务员。',
    hant: '接單後才下廚。無法接單會在這裡告訴你們，不用付款；等不及請叫服務員。',
    en: 'The kitchen starts once it is accepted. If it can’t be, you’re told here and pay nothing. In a hurry? Call the waiter.',
    yue: '接咗單先開始整。接唔到會喺度話你哋知，唔使畀錢；趕時間就嗌侍應。',
  },
  'visit.refused': { hans: '店家没能接单', hant: '店家無法接單', en: 'The shop couldn’t take the order', yue: '舖頭接唔到單' },
  'visit.refusedBody': {
    hans: '刚才点的没有下厨，也不用付钱。可以重新点，或叫服务员。',
    hant: '剛才點的沒有下廚，也不用付款。可以重新點，或叫服務員。',
    en: 'Nothing of it was made and nothing is to be paid. Order anew, or call the waiter.',
    yue: '頭先叫嘅冇整，亦唔使畀錢。可以再叫過，或者嗌侍應。',
  },
})
