export interface Subscription {
  /** The diner can be asked for consent now. */
  isOffered: boolean
  /** Requests consent once, during a tap; true: a message will be sent. A failure never prevents the action of the tap. */
  request: () => Promise<boolean>
}
