/** Levels of the variables in a cell of a table in which the last variable varies fastest. */
export const levelsAt = (place: number, levels: string[][]) =>
  levels.map((own, i) => {
    const below = levels.slice(i + 1).reduce((size, { length }) => size * length, 1);
    return own[Math.floor(place / below) % own.length];
  });

/**
 * Cells of a joint distribution, each with its levels and probability. The distribution is a table in which the last
 * variable varies fastest. Of more than `most` cells, only the `most` most probable are returned, in descending order.
 */
export function cellsOf(values: number[], levels: string[][], most: number) {
  const places = values.map((_, place) => place);
  const first =
    places.length > most ? places.toSorted((a, b) => values[b] - values[a] || a - b).slice(0, most) : places;
  return first.map((place) => ({ place, levels: levelsAt(place, levels), p: values[place] }));
}
