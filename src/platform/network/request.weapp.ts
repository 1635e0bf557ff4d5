import Taro from '@tarojs/taro'
import { answeredAt } from './answeredAt'
import type { RequestPort } from '../ports'

/** WeChat leaves the names of headers as the server, or a proxy before it, wrote them. */
const dateOf = (header: Record<string, string> = {}): string | undefined => header.Date ?? header.date

export const request: RequestPort = ({ url, body, headers, timeoutMs }) =>
  new Promise((resolve) => {
    Taro.request<string>({
      url,
      method: 'POST',
      data: body,
      header: headers,
      timeout: timeoutMs,
      // Any value but `json` leaves the answer as text: the envelope parses it, once.
      dataType: 'text',
      responseType: 'text',
      success: ({ statusCode, data, header }) => resolve({ kind: 'reply', status: statusCode, body: data, ...answeredAt(dateOf(header)) }),
      fail: ({ errMsg }) => resolve({ kind: 'failed', reason: errMsg.includes('timeout') ? 'timeout' : 'network' }),
      // Taro's promise rejects in addition to `fail`; unhandled it would be reported a second time.
    }).catch(() => undefined)
  })
