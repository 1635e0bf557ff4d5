/** The identity of the app in this browser, which the app stores where this page can read it. */
export function meHere() {
  try {
    return JSON.parse(localStorage.getItem('identity') ?? 'null')?.value?.userId ?? null
  } catch {
    return null
  }
}

/** Makes the app of this browser use that session; returns the former one, for `becomeAgain`. */
export function become(session) {
  const before = localStorage.getItem('identity')
  const value = { ...session, canQuickPay: true, enterpriseOpenId: '', keepsAnswers: true }
  localStorage.setItem('identity', JSON.stringify({ version: 1, at: Date.now(), value }))
  return before
}

export function becomeAgain(before) {
  if (before === null) localStorage.removeItem('identity')
  else localStorage.setItem('identity', before)
}
