export interface WechatSettings {
  appId: string
  appSecret: string
  baseUrl: string
}

export interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

const TIMEOUT = 10_000
const TOKEN_ENDED = new Set([40001, 40014, 42001])
/** A new token is requested this long before the current one expires. */
const TOKEN_MARGIN = 5 * 60_000

export class WechatError extends Error {}
/** WeChat gave no token, so the call has not been made. */
export class NoTokenError extends WechatError {}

export const faultOf = (name: string, { errcode, errmsg }: WechatAnswer) =>
  new WechatError(`${name} answered ${errcode ?? 'nothing'} ${errmsg ?? ''}`)

/** WeChat's server API, with its access token: cached until it expires, and renewed once when WeChat has invalidated it. */
export function createWechatApi({ appId, appSecret, baseUrl }: WechatSettings, now: () => number) {
  let token: { value: string; endsAt: number } | null = null
  let asking: Promise<string> | null = null

  /** Addresses hold the secret or the token: they must not get into an error. */
  async function request(name: string, path: string, input?: object, timeoutMs = TIMEOUT): Promise<Response> {
    const response = await fetch(baseUrl + path, {
      ...(input ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((fault: Error) => {
      throw new WechatError(`${name} failed: ${fault.name}`)
    })
    if (!response.ok) throw new WechatError(`${name} answered ${response.status}`)
    return response
  }

  const send = async <T>(name: string, path: string, input?: object): Promise<T & WechatAnswer> =>
    (await (await request(name, path, input)).json()) as T & WechatAnswer

  async function fetchToken(): Promise<string> {
    const answer = await send<{ access_token?: string; expires_in?: number }>('stable_token', '/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
    }).catch((fault: Error) => {
      throw new NoTokenError(fault.message)
    })
    if (!answer.access_token) throw new NoTokenError(faultOf('stable_token', answer).message)
    token = { value: answer.access_token, endsAt: now() + (answer.expires_in ?? 0) * 1000 - TOKEN_MARGIN }
    return token.value
  }

  /** Callers that need the token while it is requested share the answer. */
  function accessToken(): Promise<string> {
    if (token && token.endsAt > now()) return Promise.resolve(token.value)
    asking ??= fetchToken().finally(() => (asking = null))
    return asking
  }

  /** `read` makes an answer of the response, in which WeChat may say that the token has ended. */
  async function withToken<T extends WechatAnswer>(
    name: string,
    path: string,
    input: object,
    read: (response: Response) => Promise<T>,
    timeoutMs?: number,
  ): Promise<T> {
    const once = async () => {
      const query = new URLSearchParams({ access_token: await accessToken() })
      return read(await request(name, `${path}?${query.toString()}`, input, timeoutMs))
    }
    const answer = await once()
    if (!TOKEN_ENDED.has(answer.errcode ?? 0)) return answer
    token = null
    return once()
  }

  return {
    appId,
    appSecret,
    send: send,
    call: <T>(name: string, path: string, input: object, timeoutMs?: number) =>
      withToken(name, path, input, async (response) => (await response.json()) as T & WechatAnswer, timeoutMs),
    /** A picture; any other answer has WeChat's reason. */
    picture: (name: string, path: string, input: object): Promise<WechatAnswer & { bytes?: Buffer }> =>
      withToken<WechatAnswer & { bytes?: Buffer }>(name, path, input, async (response) =>
        /json|text/.test(response.headers.get('content-type') ?? '')
          ? ((await response.json()) as WechatAnswer)
          : { bytes: Buffer.from(await response.arrayBuffer()) },
      ),
  }
}

export type WechatApi = ReturnType<typeof createWechatApi>
