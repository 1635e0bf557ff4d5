import fc from 'fast-check'
import { DAY, HOUR } from '../time'
import { type MailTimes, mailingProblem, mailsLeft, MOST_MAILS } from './sending'

const none: MailTimes = { invoice: [], person: [], mailbox: [] }
const often = (times: number, at = 0) => Array.from({ length: times }, () => at)

describe('mailing an invoice once more', () => {
  it.each([
    ['invoice', 'invoiceMailedOften', null],
    ['person', 'invoicesMailedOften', null],
    ['mailbox', 'mailboxMailedOften', 'email'],
  ] as const)('is refused after so many by its %s, and says how many and from when on again', (scope, result, field) => {
    const max = MOST_MAILS[scope]
    expect(mailingProblem({ ...none, [scope]: often(max - 1) }, HOUR)).toBeNull()
    expect(mailingProblem({ ...none, [scope]: often(max) }, HOUR)).toEqual({
      result,
      params: { max, hours: 23 },
      field,
    })
    expect(mailingProblem({ ...none, [scope]: often(max) }, DAY)).toBeNull()
  })

  it('whenever it is requested, is never done more often than that within any day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 * HOUR }), { maxLength: 120 }), (gaps) => {
        const sent: number[] = []
        let now = 0
        for (const gap of gaps) {
          now += gap
          const times = { ...none, invoice: sent }
          expect(mailsLeft(times, now) > 0).toBe(mailingProblem(times, now) === null)
          if (mailingProblem(times, now) === null) sent.unshift(now)
        }
        sent.forEach((at, index) => {
          const earlier = sent[index + MOST_MAILS.invoice]
          if (earlier !== undefined) expect(at - earlier).toBeGreaterThanOrEqual(DAY)
        })
      }),
    )
  })

  it('may be requested again at the announced time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY }), { minLength: 5, maxLength: 20 }), (requested) => {
        const times = { ...none, invoice: [...requested].sort((a, b) => b - a) }
        const found = mailingProblem(times, DAY)
        if (found) expect(mailingProblem(times, DAY + Number(found.params.hours) * HOUR)).toBeNull()
      }),
    )
  })
})
