/** `isLost`: what draws it did not come over the network; `again` asks once more. */
export interface Drawing {
  picture: string | null
  isLost: boolean
  again: () => void
}
