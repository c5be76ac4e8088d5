/**
 * Rows of `data/mourning-grades.tsv` that no printed copy of the code has confirmed yet: whatever rests
 * on them is shown as unconfirmed.
 */
export const unconfirmedRows: ReadonlySet<string> = new Set([
  '在室姑',
  '曾祖父母',
  '高祖父母',
  '同居繼父（兩有大功以上親）',
  '同堂兄弟；堂姊妹在室',
  '眾孫；孫女在室',
  '眾子婦',
  '同堂兄弟之孫',
  '再從兄弟之子',
  '出嫁之祖姑、堂姑、再從姊妹',
  '姑之子、舅之子、兩姨之子',
  '妻之父母',
  '婿',
  '外孫男女',
  '眾孫婦',
  '堂兄弟之妻',
  '兄弟孫之妻、堂姪婦',
  '乳母',
  '同五世祖之族屬（高祖親兄弟以下）',
  '父母（兼祧）',
])
