import type { ArticlePage } from '../neighbours/find-neighbours.ts'

/** A list of articles with these ids, so many a page. */
export function listOf(ids: readonly number[], size: number) {
  return async (page: number): Promise<ArticlePage> => ({
    list: ids.slice((page - 1) * size, page * size).map((id) => ({
      id,
      title: `${id}`,
      subtitle: '',
      introduction: '',
      image_url: '',
      image_square_url: '',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    })),
    total_count: ids.length,
    total_page: Math.ceil(ids.length / size),
  })
}
