import type { MessageTopic } from '@domain/message'
import type { Subscription } from './subscription'

const none: Subscription = { isOffered: false, ask: () => Promise.resolve(false) }

/** A browser has no such messages, and nobody is asked. */
export const useSubscribe = (_topic: MessageTopic, _subject = ''): Subscription => none
