/** Stands in for a picture or font file in unit tests: its address. */
export default '/asset';
