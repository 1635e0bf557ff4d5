export interface Subscription {
  /** The diner can be asked now. */
  isOffered: boolean
  /** Asks while a tap lasts, once; true: a message will come. Nothing that it does or fails to do keeps the tap from its purpose. */
  ask: () => Promise<boolean>
}
