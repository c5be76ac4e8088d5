/** A region that the map packages lack or carry without a code; `lng` and `lat` are its seat of government. */
export type ExtraRegion = { id: number; parentId: number; name: string; lng: number; lat: number }

/**
 * Taiwan's 22 counties and cities. The state's list of codes ends at 710000, so the last four
 * digits are a convention of open data, not a standard: kept stable here because books refer to them.
 */
export const taiwanRegions: readonly ExtraRegion[] = [
  { id: 710100, parentId: 710000, name: '台北市', lng: 121.564, lat: 25.037 },
  { id: 710200, parentId: 710000, name: '高雄市', lng: 120.312, lat: 22.621 },
  { id: 710300, parentId: 710000, name: '台南市', lng: 120.185, lat: 22.992 },
  { id: 710400, parentId: 710000, name: '台中市', lng: 120.647, lat: 24.162 },
  { id: 710500, parentId: 710000, name: '金门县', lng: 118.319, lat: 24.437 },
  { id: 710600, parentId: 710000, name: '南投县', lng: 120.685, lat: 23.903 },
  { id: 710700, parentId: 710000, name: '基隆市', lng: 121.744, lat: 25.131 },
  { id: 710800, parentId: 710000, name: '新竹市', lng: 120.969, lat: 24.807 },
  { id: 710900, parentId: 710000, name: '嘉义市', lng: 120.453, lat: 23.481 },
  { id: 711100, parentId: 710000, name: '新北市', lng: 121.466, lat: 25.012 },
  { id: 711200, parentId: 710000, name: '宜兰县', lng: 121.763, lat: 24.731 },
  { id: 711300, parentId: 710000, name: '新竹县', lng: 121.013, lat: 24.827 },
  { id: 711400, parentId: 710000, name: '桃园市', lng: 121.301, lat: 24.993 },
  { id: 711500, parentId: 710000, name: '苗栗县', lng: 120.821, lat: 24.565 },
  { id: 711700, parentId: 710000, name: '彰化县', lng: 120.545, lat: 24.076 },
  { id: 711900, parentId: 710000, name: '嘉义县', lng: 120.293, lat: 23.459 },
  { id: 712100, parentId: 710000, name: '云林县', lng: 120.527, lat: 23.699 },
  { id: 712400, parentId: 710000, name: '屏东县', lng: 120.488, lat: 22.683 },
  { id: 712500, parentId: 710000, name: '台东县', lng: 121.151, lat: 22.755 },
  { id: 712600, parentId: 710000, name: '花莲县', lng: 121.62, lat: 23.991 },
  { id: 712700, parentId: 710000, name: '澎湖县', lng: 119.566, lat: 23.57 },
  { id: 712800, parentId: 710000, name: '连江县', lng: 119.951, lat: 26.158 },
]

/** Cities younger than the map data (founded 2021 and 2023): regions with a centre, but without a boundary. */
export const regionsWithoutBoundary: readonly ExtraRegion[] = [
  { id: 659011, parentId: 650000, name: '新星市', lng: 93.746, lat: 42.795 },
  { id: 659012, parentId: 650000, name: '白杨市', lng: 82.896, lat: 46.724 },
]
