/**
 * Counties that are called otherwise today, or whose land lies in one county of today, by the city of
 * today: old=today. Only equivalents that handbooks of historical geography agree on.
 */
export const RENAMED_COUNTIES: Readonly<Record<string, string>> = {
  江门市: '新宁=台山市',
  惠州市: '归善=惠阳区',
  梅州市: '长乐=五华县 镇平=蕉岭县 程乡=梅县区',
  潮州市: '海阳=潮安区',
  广州市: '花县=花都区',
  漳州市: '龙溪=龙海区 海澄=龙海区',
  福州市: '闽县=闽侯县 侯官=闽侯县',
  南平市: '崇安=武夷山市 瓯宁=建瓯市',
  三明市: '归化=明溪县',
  绍兴市: '山阴=柯桥区 嵊县=嵊州市',
  常州市: '阳湖=武进区',
  苏州市: '吴县=吴中区',
  杭州市: '新城=富阳区',
  抚州市: '新城=黎川县',
  赣州市: '大庾=大余县',
  烟台市: '掖县=莱州市 黄县=龙口市',
  潍坊市: '益都=青州市',
  济宁市: '邹县=邹城市',
  淄博市: '新城=桓台县',
  枣庄市: '滕县=滕州市',
  长沙市: '善化=长沙县',
  黄冈市: '黄安=红安县',
  黄石市: '大冶县=大冶市',
}
