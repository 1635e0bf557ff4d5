export interface Subscription {
  /** The diner can be asked now. */
  isOffered: boolean
  /** Asks while a tap lasts, once; true: a message will come. Its failure never prevents what the tap is for. */
  request: () => Promise<boolean>
}
