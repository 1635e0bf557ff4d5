import type { Input } from '@contract/index'
import { ApiError, NetworkError } from '@/api'
import type { OrderStatus } from '@domain/order/status'
import { toStatusCode } from '@domain/order/status'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { ReviewModel } from './ReviewModel'

const orderWire = (status: OrderStatus, isReviewed = false) =>
  ({
    orderState: toStatusCode(status),
    isReviewed,
    review: null,
    shopName: 'Tea House',
    lines: [],
  }) as never

const picture = (n: number) => ({ previewUrl: `blob:${n}`, bytes: 1, source: n })

const setUp = (options: { status?: OrderStatus; chosen?: number; failures?: (Error | null)[]; uploads?: (Error | null)[] } = {}) => {
  const storage = memoryStorage()
  const sent: Input<'/commentOrder'>[] = []
  const released: string[] = []
  const { failures = [], uploads = [] } = options
  const fake = fakeApi({
    '/queryOrderByNo': () => orderWire(options.status ?? 'completed'),
    '/commentOrder': (input) => {
      sent.push(input)
      const failure = failures.shift()
      if (failure) throw failure
      return { rating: input.rating, text: input.text, pictures: [], nickName: '', createdAt: 0 }
    },
  })
  fake.api.upload = async ({ source }) => {
    const failure = uploads.shift()
    if (failure) throw failure
    return { pictureId: `id${String(source)}`, url: '', width: 1, height: 1 }
  }
  const choosePictures = async () => Array.from({ length: options.chosen ?? 0 }, (_, n) => picture(n))
  const pictures = {
    release: ({ previewUrl }: { previewUrl: string }) => void released.push(previewUrl),
  }
  /** The page of an order's review; called again after a reload. */
  const open = (orderNo = 'o1') => new ReviewModel({ api: fake.api, choosePictures, pictures, storage, now: () => 1_000 }, orderNo)
  return { model: open(), open, sent, released, fake }
}

describe('a review', () => {
  it.each([
    ['completed', 'yes'],
    ['accepted', 'notYet'],
    ['toPay', 'notYet'],
    ['cancelled', 'never'],
    ['refunded', 'never'],
    ['reviewed', 'already'],
  ] as const)('of an order that is %s: %s', async (status, reviewable) => {
    const { model, fake } = setUp({ status })
    fake.handlers['/queryOrderByNo'] = () => orderWire(status, status === 'reviewed')
    expect(model.reviewable).toBeNull()
    await model.order.load()
    expect(model.reviewable).toBe(reviewable)
  })

  it('shows what is missing only after the first try, and then follows the input', async () => {
    const { model, sent } = setUp()
    model.write('')
    expect(model.problem).toBeNull()
    expect(await model.send()).toBe(false)
    expect(model.problem).toMatchObject({ field: 'rating' })
    model.rate(5)
    expect(model.problem).toMatchObject({ field: 'text' })
    model.write('好吃')
    expect(model.problem).toBeNull()
    expect(sent).toEqual([])
  })

  it('is sent with one key, however often it is tried', async () => {
    const { model, sent } = setUp({ failures: [new NetworkError('timeout')], chosen: 2 })
    await model.pictures.add()
    model.rate(4)
    model.write(' 好吃 ')
    model.setAnonymous(true)
    expect(await model.send()).toBe(false)
    expect(await model.send()).toBe(true)
    expect(sent[0]).toMatchObject({ orderNo: 'o1', rating: 4, text: '好吃', pictureIds: ['id0', 'id1'], anonymous: true })
    expect(sent[1]).toEqual(sent[0])
  })

  it('loads the order again when it is refused', async () => {
    const { model, fake } = setUp({ failures: [new ApiError('400015', 'Reviewed already')] })
    await model.order.load()
    fake.handlers['/queryOrderByNo'] = () => orderWire('reviewed', true)
    model.rate(4)
    model.write('好吃')
    expect(await model.send()).toBe(false)
    expect(model.reviewable).toBe('already')
  })
})

describe('the draft of a review', () => {
  it('is restored when its page is reloaded, and is sent with the same key', async () => {
    const { model, open, sent } = setUp({ failures: [new NetworkError('timeout')] })
    model.rate(4)
    model.write('汤很鲜')
    model.setAnonymous(true)
    expect(await model.send()).toBe(false)
    const again = open()
    expect(again).toMatchObject({ rating: 4, text: '汤很鲜', isAnonymous: true })
    expect(await again.send()).toBe(true)
    expect(sent[1]).toEqual(sent[0])
    expect(open()).toMatchObject({ rating: 0, text: '', isAnonymous: false })
  })

  it('belongs to that order only', () => {
    const { model, open } = setUp()
    model.write('汤很鲜')
    expect(open('o2').text).toBe('')
  })
})

describe('its pictures', () => {
  it('are limited to six; the others are dropped', async () => {
    const { model, released } = setUp({ chosen: 8 })
    await model.pictures.add()
    expect(model.pictures.list).toHaveLength(6)
    expect(released).toEqual(['blob:6', 'blob:7'])
  })

  it('delay the review until failed ones are uploaded again or removed', async () => {
    const { model, sent, released } = setUp({ chosen: 2, uploads: [new NetworkError('network'), new NetworkError('network')] })
    await model.pictures.add()
    model.rate(5)
    model.write('好')
    expect(await model.send()).toBe(false)
    expect(sent).toEqual([])
    const [first, second] = model.pictures.list
    await model.pictures.retry(first!.id)
    model.pictures.remove(second!.id)
    expect(released).toEqual(['blob:1'])
    expect(await model.send()).toBe(true)
    expect(sent[0]).toMatchObject({ pictureIds: ['id0'] })
  })
})
