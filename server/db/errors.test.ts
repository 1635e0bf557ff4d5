import { isAway, isBusy } from './errors'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

it.each([
  ['a deadlock', coded('40P01')],
  ['a server that is starting up', coded('57P03')],
  ['a connection refused', coded('ECONNREFUSED')],
  ['a pipe that broke, though its code looks like a SQLSTATE', coded('EPIPE', 'write EPIPE')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
])('%s means that the work may be retried', (_what, error) => expect(isBusy(error)).toBe(true))

it.each([
  ['a broken constraint', coded('23505')],
  ['a missing column', coded('42703')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', undefined],
])('%s does not mean that the work may be retried', (_what, error) => expect(isBusy(error)).toBe(false))

it('An unavailable database is distinguished from one row that took too long', () => {
  expect(['57P03', '53300', 'ECONNREFUSED'].map((code) => isAway(coded(code)))).toEqual([true, true, true])
  expect(['40P01', '55P03', '57014', '23505'].map((code) => isAway(coded(code)))).toEqual([false, false, false, false])
})
