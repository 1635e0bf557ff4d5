// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '业業个個为為从從价價会會传傳关關内內准準减減制製单單卖賣号號后後员員图圖复複对對导導并並开開张張当當扫掃择擇换換无無时時机機样樣检檢没沒点點现現电電码碼离離约約线線经經给給络絡网網联聯荐薦营營计計订訂词詞试試话話请請败敗购購车車载載过過还還这這进進选選里裡钟鐘链鏈销銷门門闭閉问問间間页頁顺順预預题題'

export const hantTexts: Readonly<Record<string, string>> = {}
