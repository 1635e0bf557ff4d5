/** WeChat's login service (code2Session and getPhoneNumber). */
export interface WechatLoginPort {
  /** Who stands behind a `wx.login` code; null when WeChat does not know the code (used before, too old, made up). */
  openIdOf(code: string): Promise<string | null>
  /** The phone number behind the code of the phone button; null as above. */
  phoneOf(code: string): Promise<string | null>
}
