import { construct } from '@/app/construct'
import { start } from '@/app/start'
import type { ClientFacts, Entry, HttpRequest, Platform, SocketHandlers } from '@/platform'
import { createCartServer } from './cartServer'
import { afterPaint, fakeLaunch, memoryStorage, noFirstScreen } from './fakes'
import { menuWire, placeWire, tableWire } from './wire'

type Body = Record<string, unknown>

/** A phone whose server answers from `answers`; each `open` is another start of the whole app on it. */
export const preparePhone = (given: Record<string, (body: Body) => unknown> = {}) => {
  const cart = createCartServer()
  const log: { path: string; body: Body }[] = []
  const sockets: { url: string; handlers: SocketHandlers; sent: Body[] }[] = []
  const refusedTickets = new Set<unknown>()
  let serverAheadMs: number | null = null
  const storage = memoryStorage()
  let tickets = 0
  let visitors = 1
  let isMember = false
  let setVisible = (_: boolean): void => undefined

  const answers: Record<string, (body: Body) => unknown> = {
    '/loginParam': () => ({
      openId: 'o1',
      userId: `u${visitors}`,
      ticket: `ticket${++tickets}`,
      expiresAt: Date.now() + 1e9,
      registerFlag: isMember ? '01' : '00',
      isAgree: '0',
      quickPayCalcFlag: '0',
      qwOpenId: '',
    }),
    '/nocheck/getMchntShopData': ({ ecode, tableFuiouId }) =>
      placeWire(ecode || tableFuiouId ? { entry: 'table', table: tableWire({ orderModel: '1' }) } : {}),
    '/goods/getAllGoodsInfo': () => menuWire(),
    '/nocheck/getCart': () => cart.answer(),
    '/setUserInfo': () => ({}),
    '/logout': () => ({ done: (visitors += 1) }),
    ...given,
  }

  const request = async ({ url, body }: HttpRequest) => {
    const path = url.replace(/^.*\/api/, '').replace('.action', '')
    const sent = JSON.parse(body) as Body
    log.push({ path, body: sent })
    const envelope =
      path !== '/loginParam' && refusedTickets.has(sent.ticket)
        ? { resultCode: '100002', resultMsg: 'expired', data: null }
        : { resultCode: '000000', resultMsg: '', data: await answers[path]!(sent) }
    const at = serverAheadMs === null ? {} : { at: Date.now() + serverAheadMs }
    return { kind: 'reply' as const, status: 200, body: JSON.stringify(envelope), ...at }
  }

  const platform = (entry: Partial<Entry>, facts: Pick<ClientFacts, 'hasPluginPay' | 'isPreview'>): Platform =>
    ({
      request,
      login: async () => ({ kind: 'guest' }),
      locate: async () => ({ kind: 'notRequested' }),
      storage,
      afterPaint,
      clientFacts: () => ({ appId: 'h5', systemType: 'ios', ...facts }),
      deviceLanguage: () => 'en',
      keepShell: async () => undefined,
      launch: fakeLaunch(entry),
      visibility: { visible: () => true, onChange: (listener: (visible: boolean) => void) => (setVisible = listener) },
      network: { online: () => true, onChange: () => undefined },
      openSocket: (url: string, handlers: SocketHandlers) => {
        const socket = { url, handlers, sent: [] as Body[] }
        sockets.push(socket)
        return { send: (text: string) => socket.sent.push(JSON.parse(text) as Body), close: () => handlers.close() }
      },
      onUnhandled: () => undefined,
    }) as unknown as Platform

  const open = (
    query: Record<string, string> = {},
    { hasPluginPay = null, isPreview = false, page }: { hasPluginPay?: boolean | null; isPreview?: boolean; page?: string } = {},
  ) => {
    const app = construct(platform({ query, page }, { hasPluginPay, isPreview }), noFirstScreen)
    start(app)
    return app
  }
  const isMemberKnown = (is: boolean) => (isMember = is)
  const serverIsAhead = (ms: number) => (serverAheadMs = ms)
  return {
    open,
    log,
    sockets,
    cart,
    refusedTickets,
    serverIsAhead,
    isMemberKnown: isMemberKnown,
    show: () => setVisible(true),
    paths: () => log.map(({ path }) => path),
  }
}

/** Waits until every request has been answered and handled. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}
