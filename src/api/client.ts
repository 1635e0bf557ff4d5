import type { Input, Output, Path } from '@contract/index'
import type { UploadedPicture } from '@contract/shop/picture'
import type { Picture, PicturesPort, RequestPort } from '@/platform'
import { actionPath, sign } from '@domain/signature'
import { CODES } from './codes'
import { type CommonParameters, withCommon } from './common'
import { isRefusal, NetworkError } from './errors'
import { isPublic, isShared, repeatOf, toleratedBy } from './facts'
import { createNotice, type NoticeBoard } from './notice'
import { type Sleep, withRetry } from './retry'
import { createSharing } from './sharing'
import { createTransport, type Endpoint, type Envelope, openEnvelope, TIMEOUT_MS } from './transport'

export interface CallOptions {
  /** `none`: the caller shows the failure in its own place; no toast, rejected at once. */
  notice?: 'toast' | 'none'
  /** Codes that the caller handles: rejected silently, at once. */
  tolerates?: readonly string[]
  /** Called with a failure before it is shown, so that what the caller stores of it survives an app that is closed during the toast. */
  beforeNotice?: (error: unknown) => void
  /** Covers the page with the loading overlay while the call runs; with `untilShown` also until the next page is there. */
  overlay?: boolean | 'untilShown'
}

export type PicturePurpose = 'review' | 'headImg' | 'refund' | 'transfer' | 'bottle'

export interface WholeBody {
  apiType: 'body'
}

export interface Api {
  call<P extends Path>(path: P, input: Input<P>, options: CallOptions & WholeBody): Promise<Envelope<Output<P>>>
  call<P extends Path>(path: P, input: Input<P>, options?: CallOptions): Promise<Output<P>>
  upload(picture: Picture, purpose: PicturePurpose): Promise<UploadedPicture>
}

export interface Identity {
  /** Whether there is a ticket to send. If so, a call is sent at once, before calls that are made after it. */
  isReady(): boolean
  /** Settles when there is a ticket to send. */
  ready(): Promise<void>
  /** Gets a new ticket after the server refused this one. The refused ticket shows whether another call has already renewed it. */
  renew(refused: string | null | undefined): Promise<void>
  /** Whether this server answers a repeated call with the same key with its first answer. */
  keepsAnswers(): boolean
}

export interface ApiDeps {
  request: RequestPort
  pictures: Pick<PicturesPort, 'upload'>
  endpoint: Endpoint
  common: () => CommonParameters
  identity: Identity
  board: NoticeBoard
  /** Covers the page until the returned function is called. */
  showLoading: (untilShown: boolean) => () => void
  sleep: Sleep
  /** Called after each request with whether the server answered. */
  received: (isAnswered: boolean) => void
}

const LOGIN: Path = '/loginParam'
const UPLOAD = '/uploadPicture'

export const createApi = ({ request, pictures, endpoint, common, identity, board, showLoading, sleep, received }: ApiDeps): Api => {
  const transport = createTransport(request, endpoint)
  const share = createSharing()
  const notice = createNotice(board, sleep)

  const withIdentity = async <T>(path: Path | typeof UPLOAD, perform: () => Promise<T>): Promise<T> => {
    if (path === LOGIN) return perform()
    if ((path === UPLOAD || !isPublic(path)) && !identity.isReady()) await identity.ready()
    const { ticket } = common()
    try {
      return await perform()
    } catch (error) {
      if (!isRefusal(error, CODES.ticketMissing, CODES.ticketExpired)) throw error
      await identity.renew(ticket)
      return perform()
    }
  }

  const perform = (path: Path, input: object): Promise<Envelope<unknown>> => {
    const body = withCommon(common(), input)
    const send = async () => {
      try {
        const envelope = openEnvelope(await transport(path, body))
        received(true)
        return envelope
      } catch (error) {
        received(!(error instanceof NetworkError))
        throw error
      }
    }
    const repeat = repeatOf(path)
    if (repeat === 'write' || (repeat === 'keyed' && !identity.keepsAnswers())) return send()
    const repeated = () => withRetry(send, sleep)
    return isShared(path) ? share(path + body, repeated) : repeated()
  }

  const call = async (path: Path, input: object, options: CallOptions & Partial<WholeBody> = {}): Promise<unknown> => {
    const hideLoading = options.overlay ? showLoading(options.overlay === 'untilShown') : undefined
    try {
      const envelope = await withIdentity(path, () => perform(path, input)).finally(hideLoading)
      return options.apiType ? envelope : envelope.data
    } catch (error) {
      options.beforeNotice?.(error)
      if (options.notice === 'none') throw error
      return notice(error, (code) => toleratedBy(path).includes(code) || (options.tolerates ?? []).includes(code))
    }
  }

  const upload = async (picture: Picture, purpose: PicturePurpose): Promise<UploadedPicture> => {
    const send = async () => {
      const params = withCommon(common(), { purpose })
      const url = endpoint.base + actionPath(UPLOAD)
      const headers = { sign: sign(endpoint.secret, UPLOAD, params) }
      return openEnvelope(await pictures.upload({ url, picture, fields: { params }, headers, timeoutMs: TIMEOUT_MS }))
    }
    try {
      return (await withIdentity(UPLOAD, send)).data as UploadedPicture
    } catch (error) {
      return notice(error, () => false)
    }
  }

  // The server's schemas and the contract tests check the wire; here its types are trusted.
  return { call: call as Api['call'], upload }
}
