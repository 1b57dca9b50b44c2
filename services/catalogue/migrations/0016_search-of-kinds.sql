DROP INDEX "search_entries_words";--> statement-breakpoint
CREATE INDEX "search_entries_product_words" ON "search_entries" USING gin ("words") WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "search_entries_other_words" ON "search_entries" USING gin ("words") WHERE kind <> 'product';