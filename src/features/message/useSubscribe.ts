import type { MessageTopic } from '@domain/member/message'
import type { Subscription } from './subscription'

const none: Subscription = { isOffered: false, request: () => Promise.resolve(false) }

/** A browser has no such messages, so consent is never requested. */
export const useSubscribe = (_topic: MessageTopic, _subject = ''): Subscription => none
