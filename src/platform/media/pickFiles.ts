/** Opens the browser's file dialog; an empty list when it is cancelled. Must run inside a tap. */
export const pickFiles = (options: { accept: string; multiple: boolean; camera: boolean }): Promise<File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = options.accept
    input.multiple = options.multiple
    if (options.camera) input.setAttribute('capture', 'environment')
    input.onchange = () => resolve([...(input.files ?? [])])
    input.oncancel = () => resolve([])
    input.click()
  })
