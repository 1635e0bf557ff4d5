import type { ContentKind, Verdict } from '@domain/contentCheck'

interface Requested {
  kind: ContentKind
  /** As the mini-program knows the author; null: it does not. */
  openId: string | null
}

/** `later`: there was no answer, and another try may succeed. */
export type TextAnswer = Verdict | 'later'
/** With a trace the verdict is told later. */
export type PictureAnswer = TextAnswer | { traceId: string }

export interface CheckResult {
  traceId: string
  verdict: Verdict
}

/** What comes to the address for messages. `signature`: nobody we know has sent it; `other`: nothing about content. */
export type CheckMessage = CheckResult | 'signature' | 'malformed' | 'other'

/** Says of what diners write whether others may see it. */
export interface ContentCheckPort {
  text(requested: Requested & { text: string }): Promise<TextAnswer>
  /** `path`: where this server shows the picture. */
  picture(requested: Requested & { path: string }): Promise<PictureAnswer>
  readMessage(query: Readonly<Record<string, unknown>>, body: Buffer, now: number): CheckMessage
  /** What the address for messages answers to prove that it is ours; null: the question is not the checker's. */
  hello(query: Readonly<Record<string, unknown>>, now: number): string | null
}

/** For a server without a checker: everything passes at once. */
export const createNoContentCheck = (): ContentCheckPort => ({
  text: async () => 'pass',
  picture: async () => 'pass',
  readMessage: () => 'signature',
  hello: () => null,
})
