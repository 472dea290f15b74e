/**
 * Cells of a joint distribution, each with its levels and probability. The distribution is a table in which the last
 * variable varies fastest. Of more than `most` cells, only the `most` most probable are returned, in descending order.
 */
export function cellsOf(values: number[], levels: string[][], most: number) {
  const cell = (place: number) => {
    let rest = place;
    const of = levels.map(() => '');
    for (let i = levels.length - 1; i >= 0; i--) {
      of[i] = levels[i][rest % levels[i].length];
      rest = Math.floor(rest / levels[i].length);
    }
    return { place, levels: of, p: values[place] };
  };
  const places = values.map((_, place) => place);
  const first =
    places.length > most ? places.toSorted((a, b) => values[b] - values[a] || a - b).slice(0, most) : places;
  return first.map(cell);
}
