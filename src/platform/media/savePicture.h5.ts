import type { Saved } from '../ports'

/** A browser downloads it; where it cannot, the diner can save the picture by a long press. */
export const savePicture = async (path: string, name: string): Promise<Saved> => {
  try {
    const response = await fetch(path)
    if (!response.ok) return { kind: 'failed' }
    const url = URL.createObjectURL(await response.blob())
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.jpg` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return { kind: 'saved' }
  } catch {
    return { kind: 'failed' }
  }
}

export const CODE_QUERY = ''
