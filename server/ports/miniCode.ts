/** A page of the mini-program that a code opens. */
export interface MiniCode {
  /** Without a leading slash and without a query. */
  page: string
  /** The scene parameter of the page: at most 32 characters. */
  scene: string
}

/** Draws codes that open the mini-program. */
export interface MiniCodePort {
  /** A square picture; null: there are none here, and a QR code of the web app does instead. */
  draw(code: MiniCode): Promise<Buffer | null>
}
