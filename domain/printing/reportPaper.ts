import { pick } from '../lang'
import { amountText, type Fen } from '../money'
import type { ShiftReport } from '../report/shift'
import { netOf } from '../report/takings'
import type { PaperDocument, PaperLine } from './document'
import { paperDate, type PaperTerms, paperTime } from './papers'
import { type PaperWord, paperWord } from './words'

/** The Z report of a shift on paper. */
export function reportPaper(report: ShiftReport, { lang, offsetMin, againAt }: PaperTerms): PaperDocument {
  const word = (name: PaperWord, values = {}) => paperWord(lang, name, values)
  const row = (name: PaperWord, fen: Fen, isBold = false): PaperLine => ({
    kind: 'columns',
    left: word(name),
    right: amountText(fen),
    isBold,
  })
  const { cash } = report
  return {
    lines: [
      ...(againAt === null
        ? []
        : [{ kind: 'text', text: `** ${word('again')} ${paperTime(againAt, offsetMin)} **`, align: 'center' } as const]),
      { kind: 'text', text: word('report'), size: 2, isBold: true, align: 'center' },
      { kind: 'text', text: `${pick(report.shopName, lang)}  ${word('reportNo', { no: report.number })}`, align: 'center' },
      { kind: 'columns', left: `${word('opened')} ${report.openedBy}`, right: paperDate(report.openedAt, offsetMin) },
      { kind: 'columns', left: `${word('closed')} ${report.closedBy}`, right: paperDate(report.closedAt, offsetMin) },
      { kind: 'rule' },
      ...report.methods.flatMap(({ method, takenFen, takenCount, refundedFen, refundedCount, netFen }): PaperLine[] => [
        { kind: 'columns', left: word(method), right: amountText(netFen), isBold: true },
        { kind: 'columns', left: `  ${word('taken')} x${takenCount}`, right: amountText(takenFen) },
        ...(refundedCount === 0
          ? []
          : [{ kind: 'columns', left: `  ${word('refunded')} x${refundedCount}`, right: amountText(-refundedFen) } as const]),
      ]),
      row('net', netOf(report.methods), true),
      ...(report.beforeFen === 0 ? [] : [row('before', report.beforeFen)]),
      { kind: 'rule' },
      row('sales', report.salesFen, true),
      row('topUps', report.prepaidFen),
      row('off', -report.discountFen),
      { kind: 'columns', left: word('orders'), right: String(report.orders) },
      ...(report.refundsUnderWay.count === 0
        ? []
        : [
            {
              kind: 'columns',
              left: word('underWay', { count: report.refundsUnderWay.count }),
              right: amountText(report.refundsUnderWay.fen),
            } as const,
          ]),
      { kind: 'rule' },
      row('float', cash.floatFen),
      row('cashTaken', cash.takenFen),
      row('cashReturned', -cash.refundedFen),
      row('cashIn', cash.inFen),
      row('cashOut', -cash.outFen),
      ...cash.entries.map(({ kind, amountFen, reason, by, at }): PaperLine => {
        const time = paperTime(at, offsetMin).slice(-5)
        return { kind: 'columns', left: `  ${time} ${reason} ${by}`, right: amountText(kind === 'in' ? amountFen : -amountFen) }
      }),
      row('expected', cash.expectedFen),
      row('counted', cash.countedFen),
      ...(cash.counts ?? [])
        .filter(({ count }) => count > 0)
        .map(({ valueFen, count }): PaperLine => {
          const left = `  ${word('pieces', { value: amountText(valueFen), count })}`
          return { kind: 'columns', left, right: amountText(valueFen * count) }
        }),
      row('difference', cash.differenceFen, true),
      ...(cash.note ? [{ kind: 'text', text: word('note', { text: cash.note }) } as const] : []),
      { kind: 'rule' },
      {
        kind: 'columns',
        left: word('openTables'),
        right: report.openTables.length === 0 ? word('none') : String(report.openTables.length),
      },
      ...report.openTables.map(({ name, fen }): PaperLine => ({ kind: 'columns', left: `  ${name}`, right: amountText(fen) })),
      { kind: 'space' },
      { kind: 'text', text: `${word('signed')} ________________` },
    ],
  }
}
