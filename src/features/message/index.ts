export { ReadyReminder } from './ReadyReminder'
export { useSubscribe } from './useSubscribe'
