import type { ResultTexts } from './texts'

export const tableVisitTexts = {
  moveToSameTable: {
    hans: '已经在这一桌了',
    hant: '已經在這一桌了',
    en: 'They are at this table already',
    yue: '已經喺呢枱',
  },
  moveElsewhere: {
    hans: '只能换到本店先吃后付的桌',
    hant: '只能換到本店先用餐後結帳的桌',
    en: 'Only to a table of this shop that pays after the meal',
    yue: '淨係可以轉去本店食完先畀錢嘅枱',
  },
  moveToOccupied: {
    hans: '{table} 有人坐着，可以并桌',
    hant: '{table} 有人坐著，可以併桌',
    en: '{table} is taken. The two tables can be joined',
    yue: '{table} 有人坐，可以夾枱',
  },
  moveWhilePaying: {
    hans: '{who}正在结账，付完或返回以后再换',
    hant: '{who}正在結帳，付完或返回以後再換',
    en: '{who} is paying the bill. Move the table once that is over',
    yue: '{who}埋緊單，搞掂或者返轉頭先轉枱',
  },
  moveAfterPaying: {
    hans: '这一桌已经结账，清台就好',
    hant: '這一桌已經結帳，清桌即可',
    en: 'This table’s bill is paid. It only has to be cleared',
    yue: '呢枱已經埋單，執枱就得',
  },
  mergePaidInPart: {
    hans: '有一桌已经付了一部分，不能并桌',
    hant: '有一桌已經付了一部分，不能併桌',
    en: 'One of the tables has paid a part already, so they can’t be joined',
    yue: '有一枱已經畀咗部分錢，夾唔到枱',
  },
  tableMerged: {
    hans: '这一桌并到了 {table}，请再看一下账单',
    hant: '這一桌併到了 {table}，請再看一下帳單',
    en: 'This table was joined to {table}. Please look at the bill again',
    yue: '呢枱夾咗去 {table}，請睇返張單',
  },
} as const satisfies ResultTexts
