import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A strict stand-in for Feie's cloud printers: it verifies the signature of each form, keeps what a printer has not taken, and forgets it when it expires. */

export const FEIE_USER = 'owner@example.com'
export const FEIE_KEY = 'feie-account-key'
const MOST_BYTES = 5_000
const SECOND = 1000
const CHINA_MS = 8 * 3600 * SECOND

/** The state of a printer: `ok` prints at once, the others keep what they receive waiting. */
export type CloudPrinterState = 'ok' | 'paperOut' | 'away'

const STATE_WORDS: Readonly<Record<CloudPrinterState, string>> = {
  ok: '在线，工作状态正常。',
  paperOut: '在线，工作状态不正常。',
  away: '离线。',
}

interface CloudPrinter {
  key: string
  state: CloudPrinterState
  /** The account that owns it; null: none yet. */
  owner: string | null
}
interface Message {
  orderId: string
  sn: string
  content: string
  day: string
  expiresAt: number
  isPrinted: boolean
}
type Form = Readonly<Record<string, string>>
interface Answer {
  ret: number
  msg: string
  data: unknown
}

const done = (data: unknown): Answer => ({ ret: 0, msg: 'ok', data })
const failed = (ret: number, msg: string): Answer => ({ ret, msg, data: null })

/** The printed text, without the tags. */
const textOf = (content: string): string => content.replaceAll('<BR>', '\n').replace(/<[^<>]+>/g, '')

/** What happens to an answer: `lost` does the work and ends the connection, `cut` ends it before, `silent` does the work and never answers. */
type Answering = 'all' | 'lost' | 'cut' | 'silent' | 'broken'

export async function startFeie(now: () => number) {
  const printers = new Map<string, CloudPrinter>()
  const messages: Message[] = []
  const calls: Form[] = []
  /** What happens to the answers to calls of a name; left out: they arrive. */
  const answering = new Map<string, Answering>()
  /** The call whose answer is late, and by how many ms. */
  const slow = new Map<string, number>()

  const dayOf = (at: number) => new Date(at + CHINA_MS).toISOString().slice(0, 10)
  const papersOf = (sn: string) => messages.filter((one) => one.sn === sn && one.isPrinted)
  /** A printer that is ready takes what waits for it; what is too old is thrown away. */
  function turn(): void {
    for (const message of messages) {
      if (!message.isPrinted && message.expiresAt > now() && printers.get(message.sn)!.state === 'ok') message.isPrinted = true
    }
  }

  function add(line: string): { isAdded: boolean; text: string } {
    const [sn = '', key = ''] = line.split('#')
    const printer = printers.get(sn)
    if (!printer) return { isAdded: false, text: `${line} （错误：打印机编号不存在）` }
    if (printer.owner !== null) return { isAdded: false, text: `${line} （错误：已被添加过）` }
    if (printer.key !== key) return { isAdded: false, text: `${line} （错误：识别码不正确）` }
    printer.owner = FEIE_USER
    return { isAdded: true, text: line }
  }

  function answer(form: Form): Answer {
    const { user = '', stime = '', sig, apiname, sn = '' } = form
    if (user !== FEIE_USER) return failed(-2, '参数错误 : 该帐号未注册.')
    const expected = createHash('sha1').update(`${user}${FEIE_KEY}${stime}`).digest('hex')
    if (sig !== expected || Math.abs(Number(stime) * SECOND - now()) > 600 * SECOND) return failed(-3, '参数错误 : 签名不正确.')
    if (apiname === 'Open_printerAddlist') {
      const lines = (form.printerContent ?? '').split('\n').map(add)
      return done({
        ok: lines.filter(({ isAdded }) => isAdded).map(({ text }) => text),
        no: lines.filter(({ isAdded }) => !isAdded).map(({ text }) => text),
      })
    }
    if (apiname === 'Open_queryOrderState') {
      turn()
      const message = messages.find(({ orderId }) => orderId === form.orderid)
      return message ? done(message.isPrinted) : failed(1003, '订单不存在.')
    }
    if (printers.get(sn)?.owner !== user) return failed(1002, '打印机编号和用户不匹配.')
    if (apiname === 'Open_queryPrinterStatus') return done(STATE_WORDS[printers.get(sn)!.state])
    if (apiname === 'Open_queryOrderInfoByDate') {
      turn()
      const ofDay = messages.filter((one) => one.sn === sn && one.day === form.date)
      const print = ofDay.filter(({ isPrinted }) => isPrinted).length
      const waiting = ofDay.filter(({ isPrinted, expiresAt }) => !isPrinted && expiresAt > now()).length
      return done({ print, waiting })
    }
    if (apiname !== 'Open_printMsg') return failed(-1, '参数错误 : apiname.')
    const { content = '', times = '1', expired } = form
    if (Buffer.byteLength(content) > MOST_BYTES) return failed(1001, '参数错误 : 内容太长.')
    if (times !== '1') throw new Error(`Printed ${times} times`)
    const orderId = `${sn}_${stime}_${messages.length + 1}`
    messages.push({
      orderId,
      sn,
      content,
      day: dayOf(now()),
      expiresAt: expired ? Number(expired) * SECOND : now() + 86_400 * SECOND,
      isPrinted: false,
    })
    turn()
    return done(orderId)
  }

  function send(response: ServerResponse, form: Form): void {
    const how = answering.get(form.apiname ?? '') ?? 'all'
    if (how === 'cut') return void response.destroy()
    const body = answer(form)
    if (how === 'lost') return void response.destroy()
    if (how === 'silent') return
    if (how === 'broken') return void response.writeHead(502).end('<html>Bad Gateway</html>')
    response.setHeader('content-type', 'text/html;charset=UTF-8')
    response.end(JSON.stringify({ ...body, serverExecutedTime: 3 }))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      calls.push(form)
      setTimeout(() => send(response, form), slow.get(form.apiname ?? '') ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/Api/Open/`

  return {
    baseUrl,
    settings: { user: FEIE_USER, key: FEIE_KEY, baseUrl },
    config: { cloudPrinterAdapter: 'feie', feieUser: FEIE_USER, feieKey: FEIE_KEY, feieBaseUrl: baseUrl } as const,
    /** A new printer, with its number and key as on its label. */
    sell(sn: string, key: string, { owner = null, state = 'ok' }: Partial<CloudPrinter> = {}): void {
      printers.set(sn, { key, state, owner })
    },
    become(sn: string, state: CloudPrinterState): void {
      printers.get(sn)!.state = state
      turn()
    },
    answering,
    slow,
    calls: (apiname: string) => calls.filter((form) => form.apiname === apiname),
    /** What the company received for a printer, printed or not. */
    sent: (sn: string) => messages.filter((one) => one.sn === sn).length,
    /** What a printer has printed. */
    papers: (sn: string) => papersOf(sn).map(({ content }) => textOf(content)),
    contents: (sn: string) => papersOf(sn).map(({ content }) => content),
    /** Answers normally again. */
    answer(): void {
      answering.clear()
      slow.clear()
    },
    /** The same, without any stored jobs. */
    calm(): void {
      answering.clear()
      slow.clear()
      messages.splice(0)
      calls.splice(0)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type Feie = Awaited<ReturnType<typeof startFeie>>
