/** Who uses the app in this browser: the app keeps it where this page can read it. */
export function meHere() {
  try {
    return JSON.parse(localStorage.getItem('identity') ?? 'null')?.value?.userId ?? null
  } catch {
    return null
  }
}

/** The app of this browser is used by whoever that session is of; answers what it knew until now, for `becomeAgain`. */
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
