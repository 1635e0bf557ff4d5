import { ApiError, NetworkError } from '@/api'
import { problem } from '@domain/results'
import { FormModel } from './FormModel'

const EMPTY = { name: '', phone: '' }
const setUp = () =>
  new FormModel<typeof EMPTY, 'name' | 'phone'>(EMPTY, {
    problems: ({ name, phone }) => [
      ...(name ? [] : [problem('nameMissing', {}, 'name')]),
      ...(phone ? [] : [problem('phoneMissing', {}, 'phone')]),
    ],
    fields: { nicName: 'name', phoneNum: 'phone' },
    otherwise: 'name',
  })

it('shows at each field what is missing, until that field is changed', () => {
  const form = setUp()
  expect(form.check()).toBe(false)
  expect(form.errors).toEqual({ name: { rule: 'nameMissing' }, phone: { rule: 'phoneMissing' } })
  form.change({ name: 'Lin' }, 'name')
  expect(form.errors).toEqual({ phone: { rule: 'phoneMissing' } })
  form.change({ phone: '13800000000' }, 'phone')
  expect(form.check()).toBe(true)
})

it.each<[string, unknown, object]>([
  ['at the field that the server blames', new ApiError('100102', 'Malformed', 'phoneNum'), { phone: { message: 'Malformed' } }],
  ['at the first field where it blames none', new ApiError('900004', 'Too often'), { name: { message: 'Too often' } }],
  ['as a lost network', new NetworkError('network'), { name: { offline: true } }],
])('tells a refusal %s, and keeps what was written', async (_where, error, errors) => {
  const form = setUp()
  form.change({ name: 'Lin' })
  expect(await form.send(() => Promise.reject(error as Error))).toBeNull()
  expect(form).toMatchObject({ errors, isSending: false, draft: { name: 'Lin' } })
})

it('throws again on a fault of the app', async () => {
  const form = setUp()
  await expect(form.send(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  expect(form.isSending).toBe(false)
})

it('sends once at a time', async () => {
  const form = setUp()
  let answer = (_: string): void => undefined
  const first = form.send(() => new Promise<string>((resolve) => (answer = resolve)))
  expect(await form.send(() => Promise.resolve('second'))).toBeNull()
  answer('first')
  expect(await first).toBe('first')
})
