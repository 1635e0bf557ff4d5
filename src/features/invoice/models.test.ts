import { type Api, ApiError, NetworkError, type Push } from '@/api'
import { type Profile, Resource } from '@/stores'
import { ChoiceModel } from './ChoiceModel'
import { HistoryModel } from './HistoryModel'
import type { InvoiceSummary, InvoiceTitle, OpenOrder } from './invoice'
import { RequestModel } from './request/RequestModel'
import { TitleModel } from './title/TitleModel'

const order = (orderNo: string, amountFen: number, mchntCd = 'NT', item: OpenOrder['item'] = 'sale'): OpenOrder => ({
  orderNo,
  mchntCd,
  mchntName: mchntCd,
  shopName: 'S',
  paidAt: 0,
  amountFen,
  kind: 'meal',
  itemCount: 1,
  names: [],
  pictures: [],
  currencySign: '¥',
  utcOffsetMin: 480,
  sellerName: 'S',
  item,
  itemName: 'I',
  ratePermille: 60,
})
const company: InvoiceTitle = {
  titleId: 't1',
  type: 'enterprise',
  title: '上海满满文化传播有限公司',
  taxNumber: '91310105MA1FP4XK6Q',
  mobile: '13800138000',
  email: 'lin@manman.cn',
  companyAddress: '',
  companyPhone: '',
  bank: '',
  accountNumber: '',
  isDefault: true,
}
const person: InvoiceTitle = { ...company, titleId: 't2', type: 'personal', title: '林小满', taxNumber: '', isDefault: false }

const setUp = (answers: Record<string, (input: never) => unknown>) => {
  const calls: [string, Record<string, unknown>][] = []
  const call = async (path: string, input: Record<string, unknown>) => {
    calls.push([path, input])
    return answers[path]!(input as never)
  }
  return { deps: { api: { call } as unknown as Api, push: {} as Push }, calls }
}
const open = { '/queryInvoiceOrders': () => ({ list: [order('a', 1000), order('b', 250), order('c', 7, 'XK')], obstacle: null }) }

describe('orders to invoice', () => {
  it('are chosen for one merchant at a time, and added up', async () => {
    const history = new HistoryModel(setUp(open).deps)
    await history.open.load()
    const model = new ChoiceModel(history.open)
    const [a, b, c] = history.open.value!
    model.choose(a!, true)
    model.choose(b!, true)
    expect(model.totalFen).toBe(1250)
    model.choose(c!, true)
    expect(model).toMatchObject({ chosen: ['c'], totalFen: 7 })
    model.chooseGroup(model.groups[0]!, true)
    expect(model.chosen).toEqual(['a', 'b'])
  })

  it('are chosen for one item at a time: a prepaid card has an invoice of its own', async () => {
    const list = [order('a', 1000), order('card', 30_000, 'NT', 'prepaidCard')]
    const history = new HistoryModel(setUp({ '/queryInvoiceOrders': () => ({ list, obstacle: null }) }).deps)
    await history.open.load()
    const model = new ChoiceModel(history.open)
    expect(model.groups.map(({ item, orders }) => [item, orders.length])).toEqual([
      ['sale', 1],
      ['prepaidCard', 1],
    ])
    for (const one of list) model.choose(one, true)
    expect(model.chosen).toEqual(['card'])
    const request = new RequestModel(
      setUp({ '/queryInvoiceOrders': () => ({ list, obstacle: null }), '/getInvoiceAddress': () => ({ list: [] }) }).deps,
      {
        orderNos: ['card'],
        invoiceNo: null,
      },
    )
    await request.load()
    expect(request.others).toEqual([])
  })
})

describe('an invoice of the history', () => {
  it('is sent again with one key for all tries, and with another for a further request', async () => {
    let isLost = true
    const { deps, calls } = setUp({
      '/sendInvoice': () => {
        if (isLost) throw new NetworkError('timeout')
        return {}
      },
    })
    const model = new HistoryModel(deps)
    const invoice = { invoiceNo: 'F1', email: 'lin@manman.cn' } as InvoiceSummary
    expect(await model.sendAgain(invoice)).toBe(false)
    isLost = false
    expect([await model.sendAgain(invoice), await model.sendAgain(invoice)]).toEqual([true, true])
    const [lost, first, second] = calls.map(([, { idempotencyKey }]) => idempotencyKey)
    expect(first).toBe(lost)
    expect(second).not.toBe(first)
    expect(model.sendingNo).toBeNull()
  })
})

describe('a request for an invoice', () => {
  const titles = [company]
  const request = (fails = 0) => {
    let left = fails
    const { deps, calls } = setUp({
      ...open,
      '/getInvoiceAddress': () => ({ list: [...titles] }),
      '/drawInvoice': () => {
        if (left-- > 0) throw new ApiError('500111', 'A refund is in progress')
        return { invoiceNo: 'F1' }
      },
    })
    return { model: new RequestModel(deps, { orderNos: ['a'], invoiceNo: null }), calls }
  }
  afterEach(() => void titles.splice(1))

  it('takes the default title with its e-mail, or the one that was added meanwhile', async () => {
    const { model } = request()
    await model.load()
    expect(model).toMatchObject({ titleId: 't1', email: 'lin@manman.cn', amountFen: 1000 })
    titles.push(person)
    await model.loadTitles()
    expect(model).toMatchObject({ titleId: 't2', type: 'personal' })
  })

  it('keeps the type that was chosen while a new title was being loaded', async () => {
    const { model } = request()
    await model.load()
    titles.push({ ...titles[0]!, titleId: 't3' })
    const coming = model.loadTitles()
    model.setType('personal')
    await coming
    expect(model).toMatchObject({ titleId: null, type: 'personal' })
  })

  it('no longer shows that its e-mail is missing once a title that has one was added', async () => {
    const titles: unknown[] = []
    const { deps } = setUp({ ...open, '/getInvoiceAddress': () => ({ list: titles }) })
    const model = new RequestModel(deps, { orderNos: ['a'], invoiceNo: null })
    await model.load()
    model.setEmail('')
    expect(await model.send()).toBeNull()
    expect(model.errors).toMatchObject({ title: expect.anything() as unknown, email: expect.anything() as unknown })
    titles.push({ titleId: 't9', type: 'personal', title: 'Lin', taxNumber: '', email: 'lin@manman.cn', mobile: '', isDefault: true })
    await model.loadTitles()
    expect([model.email, model.errors]).toEqual(['lin@manman.cn', {}])
  })

  it('waits for a title that is being loaded before it reports anything as missing', async () => {
    const saved = [...titles]
    titles.splice(0)
    const { model, calls } = request()
    await model.load()
    titles.push(...saved)
    void model.loadTitles()
    expect(await model.send()).toBe('F1')
    expect(calls.at(-1)![1]).toMatchObject({ titleId: 't1', email: 'lin@manman.cn' })
  })

  it('names what is missing before it sends, and can include the other orders', async () => {
    const { model, calls } = request()
    await model.load()
    model.setEmail('nobody')
    model.setByText(true)
    model.setPhone('1')
    expect(await model.send()).toBeNull()
    expect(model.errors).toEqual({ email: { rule: 'emailMalformed' }, phone: { rule: 'phoneMalformed' } })
    model.setEmail('lin@manman.cn')
    model.setByText(false)
    model.addOthers()
    expect(await model.send()).toBe('F1')
    expect(calls.at(-1)).toMatchObject(['/drawInvoice', { orderNos: ['a', 'b'], titleId: 't1', phone: '' }])
  })

  it('has one key for all tries of the same request', async () => {
    const { model, calls } = request(1)
    await model.load()
    expect(await model.send()).toBeNull()
    expect(await model.send()).toBe('F1')
    const keys = calls.filter(([path]) => path === '/drawInvoice').map(([, { idempotencyKey }]) => idempotencyKey)
    expect(keys[0]).toBe(keys[1])
  })
})

const LIN = { nickname: '林小满' } as Profile
const sessionOf = (profile = { nickname: '' } as Profile) => ({ profile: new Resource(async () => profile) })
const known = (mobile: string, list: InvoiceTitle[] = []) => ({ '/getInvoiceAddress': () => ({ list, mobile }) })

describe('an invoice title', () => {
  it('of a company needs its tax number, of a person none', async () => {
    const { deps, calls } = setUp({ ...known(''), '/addInvoiceAddress': () => company })
    const model = new TitleModel({ ...deps, session: sessionOf() }, null)
    await model.load()
    model.write('title', '林小满')
    model.write('mobile', '13800138000')
    model.write('email', 'lin@manman.cn')
    expect(await model.save()).toBe(false)
    expect(model.form.errors).toEqual({ taxNumber: { rule: 'taxNumberMissing' } })
    model.setType('personal')
    expect(await model.save()).toBe(true)
    expect(calls.map(([path]) => path)).toEqual(['/getInvoiceAddress', '/addInvoiceAddress'])
  })

  it('of a person begins with the member’s name, number and last e-mail, and keeps what was typed', async () => {
    const model = new TitleModel({ ...setUp(known('13800138000', [company])).deps, session: sessionOf(LIN) }, null, 'personal')
    const loaded = model.load()
    model.write('email', 'own@example.cn')
    await loaded
    expect(model.form.draft).toMatchObject({ type: 'personal', title: '林小满', mobile: '13800138000', email: 'own@example.cn' })
    model.setType('enterprise')
    expect(model.form.draft).toMatchObject({ title: '', mobile: '13800138000' })
    model.write('title', '满满文化')
    model.setType('personal')
    expect(model.form.draft.title).toBe('满满文化')
  })

  it('can be written when nothing is known about the diner', async () => {
    const failing = { '/getInvoiceAddress': () => Promise.reject(new NetworkError('network')) }
    const model = new TitleModel({ ...setUp(failing).deps, session: sessionOf(LIN) }, null, 'personal')
    await model.load()
    expect(model.stored.current.state).toBe('ready')
    expect(model.form.draft).toMatchObject({ title: '', mobile: '', email: '' })
  })

  it('that no longer exists is reported', async () => {
    const model = new TitleModel({ ...setUp(known('', [company])).deps, session: sessionOf() }, 't9')
    await model.load()
    expect(model.isDeleted).toBe(true)
  })
})
