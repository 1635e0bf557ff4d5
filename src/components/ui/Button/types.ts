export interface NativeButtonProps {
  /** Functions that only the mini-program's native button can start. Without effect in a browser. */
  openType: 'getPhoneNumber' | 'share' | 'contact' | 'openSetting' | 'chooseAvatar'
  onOpenType?: (detail: Record<string, unknown>) => void
}
