import { memoryStorage } from '../../test/support/client/fakes'
import { detailWire } from '../../test/support/client/orderWire'
import { SeenOrders } from './SeenOrders'

const storage = memoryStorage()
let now = 1_000
const opened = () => new SeenOrders(storage, () => now)

afterEach(() => opened().forget())

describe('orders that were seen', () => {
  it('outlive the app in their last known state, with the time', () => {
    opened().keep(detailWire('o1', 'accepted'))
    now = 2_000
    opened().keep(detailWire('o1', 'inProduction'))
    expect(opened().find('o1')).toEqual({ orderNo: 'o1', order: detailWire('o1', 'inProduction'), at: 2_000 })
    expect(opened().find('o2')).toBeUndefined()
  })

  it('are the last ten', () => {
    const seen = opened()
    for (let n = 1; n <= 11; n += 1) seen.keep(detailWire(`o${n}`, 'accepted'))
    expect(seen.find('o1')).toBeUndefined()
    expect(seen.find('o2')).toBeDefined()
    expect(seen.find('o11')).toBeDefined()
  })

  it('are removed with their diner', () => {
    opened().keep(detailWire('o1', 'accepted'))
    opened().forget()
    expect(opened().find('o1')).toBeUndefined()
  })
})
