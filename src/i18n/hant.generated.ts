// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '从從价價会會关關内內减減制製单單后後员員复複导導开開张張时時检檢没沒点點经經络絡网網联聯荐薦计計订訂试試请請败敗购購车車载載还還这這进進里裡链鏈销銷闭閉问問页頁顺順题題'

export const hantTexts: Readonly<Record<string, string>> = {}
