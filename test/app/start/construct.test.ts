import { dialog } from '@/components/ui/Dialog/dialog'
import { GUEST_LIFE_MS } from '@/stores/SessionStore'
import { preparePhone, settle } from '../../support/client/phone'

describe('the constructed app', () => {
  it('requests identity and place at once, then menu and cart, each once', async () => {
    const { open, log, paths } = preparePhone()
    open()
    await settle()
    expect(paths().slice(0, 2).sort()).toEqual(['/loginParam', '/nocheck/getMchntShopData'])
    expect(paths().slice(2).sort()).toEqual(['/goods/getAllGoodsInfo', '/nocheck/getCart'])
    const { body } = log.find(({ path }) => path === '/nocheck/getCart')!
    expect(body).toMatchObject({
      ticket: 'ticket1',
      userId: 'u1',
      openId: 'o1',
      mchntCd: 'm1',
      shopId: 's1',
      termId: 'TM1',
      orderType: '01',
      lang: 'en',
    })
    expect(body).not.toHaveProperty('tableFuiouId')
  })

  it('requests a member’s code at once, too, if its page is the one that opens', async () => {
    const { open, isMemberKnown, paths } = preparePhone({
      '/getMemberCode': () => ({ code: '28000000000001', madeAt: 0, renewAt: 30_000, expiresAt: 35_000 }),
    })
    isMemberKnown(true)
    const before = open()
    await settle()
    await before.shop.keepMenu()
    const callCount = paths().length
    open({}, { page: '/packUser/pages/member?from=x' })
    await settle()
    expect(paths().slice(callCount, callCount + 4)).toContain('/getMemberCode')
    open()
    await settle()
    expect(paths().filter((path) => path === '/getMemberCode')).toHaveLength(1)
  })

  it('uses the server’s time, on a phone that is an hour behind', async () => {
    const { open, serverIsAhead } = preparePhone()
    serverIsAhead(3_600_000)
    const app = open()
    await settle()
    expect(Math.abs(app.now() - Date.now() - 3_600_000)).toBeLessThanOrEqual(1_500)
  })

  it('follows the cart of a table through the socket', async () => {
    const { open, sockets, cart } = preparePhone()
    const app = open({ scene: 'T100' })
    await settle()
    expect(sockets.map(({ url }) => url)).toEqual(['/socket?ticket=ticket1'])
    sockets[0]!.handlers.message(JSON.stringify({ type: 'welcome' }))
    expect(sockets[0]!.sent).toEqual([{ type: 'subscribe', topics: ['cart:cart1'] }])
    cart.otherAdds({ itemId: 'b', optionIds: [], addOns: [], slots: [] }, 2)
    sockets[0]!.handlers.message(JSON.stringify({ type: 'cart', cartId: 'cart1', version: 1, at: 1 }))
    await settle()
    expect(app.cart.count).toBe(2)
    await app.shop.prepare({ mode: 'pickup' }).apply()
    expect(sockets[0]!.sent.at(-1)).toEqual({ type: 'unsubscribe', topics: ['cart:cart1'] })
  })

  it('gets a new ticket when the old one is refused, and connects with it', async () => {
    const { open, log, sockets, refusedTickets, show } = preparePhone()
    const app = open({ scene: 'T100' })
    await settle()
    refusedTickets.add('ticket1')
    show()
    await settle()
    expect(app.session.identity?.ticket).toBe('ticket2')
    expect(log.at(-1)).toMatchObject({ path: '/nocheck/getCart', body: { ticket: 'ticket2', tableFuiouId: 'tb1', orderModel: '1' } })
    expect(sockets.at(-1)?.url).toBe('/socket?ticket=ticket2')
  })

  it('starts again with another cart and socket once the diner has logged out', async () => {
    const { open, log, sockets } = preparePhone()
    const app = open({ scene: 'T100' })
    await settle()
    app.cart.choices.setRemark('less salt')
    log.splice(0)
    await app.session.logout()
    await settle()
    expect(app.cart).toMatchObject({ isLoaded: true, choices: { remark: '' } })
    expect(log.map(({ path, body }) => [path, body.userId])).toEqual([
      ['/logout', 'u1'],
      ['/loginParam', undefined],
      ['/nocheck/getCart', 'u2'],
    ])
    expect(sockets.at(-1)?.url).toBe('/socket?ticket=ticket2')
  })

  it('shows a message when a member’s login has expired, not when the member has logged out', async () => {
    const { open, refusedTickets, isMemberKnown, show } = preparePhone()
    isMemberKnown(true)
    const app = open()
    await settle()
    expect(app.session.isMember).toBe(true)
    isMemberKnown(false)
    refusedTickets.add(app.session.identity?.ticket)
    show()
    await settle()
    expect(app.session.isMember).toBe(false)
    expect(dialog.get()).toMatchObject({ title: 'You’ve been logged out', confirm: 'Log in', answered: false })
    dialog.answer(false)

    const other = preparePhone()
    other.isMemberKnown(true)
    const left = other.open()
    await settle()
    other.isMemberKnown(false)
    await left.session.logout()
    await settle()
    expect(left.session.isMember).toBe(false)
    expect(dialog.get()?.answered).toBe(true)
  })

  it('shows it at the next start to a member whose login expired while the app was closed, once', async () => {
    const { open, isMemberKnown } = preparePhone()
    isMemberKnown(true)
    open()
    await settle()
    isMemberKnown(false)
    const realNow = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + GUEST_LIFE_MS)
    const later = open()
    await settle()
    expect(later.session.isMember).toBe(false)
    expect(dialog.get()).toMatchObject({ title: 'You’ve been logged out', answered: false })
    dialog.answer(false)
    open()
    await settle()
    expect(dialog.get()?.answered).toBe(true)
    jest.restoreAllMocks()
  })

  it('loads everything again in another language', async () => {
    const { open, log } = preparePhone()
    const app = open()
    await settle()
    log.splice(0)
    app.session.setLang('yue')
    await settle()
    expect(log.map(({ path }) => path).sort()).toEqual([
      '/goods/getAllGoodsInfo',
      '/nocheck/getCart',
      '/nocheck/getMchntShopData',
      '/setUserInfo',
    ])
    expect(log.every(({ body }) => body.lang === 'yue')).toBe(true)
    app.session.setLang('hans')
  })
})
