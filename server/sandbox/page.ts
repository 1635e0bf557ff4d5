import { pick } from '@domain/lang'
import { formatFen } from '@domain/money'
import { clockTextAt } from '@domain/time'
import { codeLabel, type CodeRow, linkOf } from './links'
import type { OrderView } from './orders'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string | number): string => String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!)

/** Everything put in between is escaped, unless it is markup already. */
class Markup {
  constructor(readonly text: string) {}
}
const toText = (value: unknown): string =>
  value instanceof Markup ? value.text : Array.isArray(value) ? value.map(toText).join('') : escape(value as string | number)
const html = (strings: TemplateStringsArray, ...values: unknown[]): Markup =>
  new Markup(strings.map((part, index) => part + (index < values.length ? toText(values[index]) : '')).join(''))

export interface SandboxPage {
  base: string
  codes: readonly CodeRow[]
  messages: readonly { phone: string; body: string; sent_at: number }[]
  orders: readonly OrderView[]
  isAutopilot: boolean
}

const CHINA = 480

const codeRow = (base: string) => (row: CodeRow) =>
  html`<tr>
    <td>${codeLabel(row, 'hans')}${row.enabled ? '' : ' (disabled)'}</td>
    <td><a href="${linkOf(base, row.code)}">${row.code}</a></td>
  </tr>`

const messageRow = ({ phone, body, sent_at }: SandboxPage['messages'][number]) =>
  html`<tr>
    <td>${clockTextAt(sent_at, CHINA)}</td>
    <td>${phone}</td>
    <td>${body}</td>
  </tr>`

const orderRow = (row: OrderView) =>
  html`<tr>
    <td>${clockTextAt(row.createdAt, CHINA)}</td>
    <td>${pick(row.shopName, 'hans')}</td>
    <td>${row.orderNo}</td>
    <td>${row.pickupNo ?? ''}</td>
    <td>${formatFen(row.payableFen, '¥', 'two')}</td>
    <td>${row.status}</td>
  </tr>`

const STYLE = new Markup(`
  body { font: 15px/22px system-ui, sans-serif; margin: 24px auto; max-width: 1080px; padding: 0 16px; color: #1f1b18; background: #f6f5f3 }
  h1 { font-size: 22px } h2 { font-size: 16px; margin-top: 32px } table { border-collapse: collapse; width: 100%; background: #fff }
  td { padding: 6px 10px; border-bottom: 1px solid #eceae7; text-align: left } form { display: inline } a { color: #c22a08 }
  button { font: inherit; padding: 4px 12px; border: 1px solid #cfcac4; border-radius: 16px; background: #fff; min-height: 32px }`)

/** Codes to open, messages that were "sent", orders to move: plain HTML, no script. */
export const sandboxPage = ({ base, codes, messages, orders, isAutopilot }: SandboxPage): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Zhuoma sandbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Zhuoma sandbox</h1>
        <p>
          Payments, text messages, WeChat login and the kitchen are simulated here. The kitchen
          ${isAutopilot ? 'works by itself' : 'waits for you'}. <a href="/">Open the app</a>
        </p>
        <h2>Newest orders</h2>
        <table>
          ${orders.map(orderRow)}
        </table>
        <h2>Newest text messages</h2>
        <table>
          ${messages.map(messageRow)}
        </table>
        <h2>Codes on tables and doors</h2>
        <table>
          ${codes.map(codeRow(base))}
        </table>
      </body>
    </html>`.text
