/** The tab is opened within the tap, before its address is known: browsers block one that opens later. */
export const openPdf = async (address: Promise<string>): Promise<boolean> => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const url = new URL(await address, location.href).href
    if (tab) tab.location.replace(url)
    else location.href = url
    return true
  } catch (failure) {
    tab?.close()
    throw failure
  }
}
