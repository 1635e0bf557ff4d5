import type { ContentKind, Verdict } from '@domain/contentCheck'

interface Requested {
  kind: ContentKind
  /** As the mini-program knows the author; null: it does not. */
  openId: string | null
}

/** `later`: there was no answer, and another try may succeed. */
export type TextAnswer = Verdict | 'later'
/** With a trace id the verdict arrives later, in a message. */
export type PictureAnswer = TextAnswer | { traceId: string }

export interface CheckResult {
  traceId: string
  verdict: Verdict
}

/** A request to the address for messages. `signature`: the signature is wrong; `other`: the message is not about content. */
export type CheckMessage = CheckResult | 'signature' | 'malformed' | 'other'

/** Checks whether texts and pictures of diners may be published. */
export interface ContentCheckPort {
  text(requested: Requested & { text: string }): Promise<TextAnswer>
  /** `path`: where this server shows the picture. */
  picture(requested: Requested & { path: string }): Promise<PictureAnswer>
  readMessage(query: Readonly<Record<string, unknown>>, body: Buffer, now: number): CheckMessage
  /** The answer by which the address for messages proves that it is ours; null: the request is not the checker's. */
  hello(query: Readonly<Record<string, unknown>>, now: number): string | null
}

/** For a server without a checker: everything passes at once. */
export const createNoContentCheck = (): ContentCheckPort => ({
  text: async () => 'pass',
  picture: async () => 'pass',
  readMessage: () => 'signature',
  hello: () => null,
})
