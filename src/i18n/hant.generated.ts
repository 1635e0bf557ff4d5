// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '业業个個为為买買从從价價优優会會传傳余餘兑兌关關内內准準减減制製动動单單卖賣发發台臺号號后後员員响響团團图圖复複头頭奖獎对對导導并並开開张張当當录錄扫掃择擇换換无無时時暂暫机機样樣检檢汇匯没沒满滿点點现現电電码碼离離积積约約级級线線细細经經结結给給络絡编編网網联聯荐薦营營计計订訂记記词詞试試话話详詳请請败敗货貨购購赠贈车車载載辑輯过過还還这這进進适適选選里裡钟鐘银銀链鏈销銷门門闭閉问問间間页頁顺順预預领領题題额額'

export const hantTexts: Readonly<Record<string, string>> = {}
